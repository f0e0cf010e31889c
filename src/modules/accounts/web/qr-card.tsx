import '#modules/accounts/web/account.css'

/** Empty modules around a code, without which readers do not find it (ISO 18004). */
const QUIET = 4

/** A QR code, dark on white in both themes: readers look for the dark. */
export function QrPicture({ size, path, name }: { size: number; path: string; name: string }) {
  const side = size + 2 * QUIET
  return (
    <svg className="account-qr" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={name}>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} className="account-qr__paper" />
      <path d={path} className="account-qr__ink" shapeRendering="crispEdges" />
    </svg>
  )
}
