import { UPGRADE_PICTURES, type Shape } from '#modules/onboarding/rules/upgrade-pictures.data.ts'
import type { UpgradeTopic } from '#modules/onboarding/rules/upgrade-topics.data.ts'
import { upgradeWords as words } from '#modules/onboarding/words-upgrade.en.ts'
import { drawings } from '#web/ui/icons/icons.data.ts'
import './upgrade-picture.css'

/** The feature as a drawing of the product's own pages, in the colours of the theme. */
export function UpgradePictureCard({ topic }: { topic: UpgradeTopic }) {
  return (
    <svg
      className="up-picture"
      viewBox="0 0 480 300"
      role="img"
      aria-label={words.picture(words.pages[topic].title)}
    >
      {UPGRADE_PICTURES[topic].map((shape) => (
        <Drawn key={shape.join(' ')} shape={shape} />
      ))}
    </svg>
  )
}

function Drawn({ shape }: { shape: Shape }) {
  switch (shape[0]) {
    case 'box': {
      const [, x, y, width, height, ink] = shape
      return <rect className={`up-box up-${ink}`} {...{ x, y, width, height }} rx={Math.min(4, height / 2)} />
    }
    case 'bar':
      return (
        <rect
          className={`up-bar up-${shape[4]}`}
          x={shape[1]}
          y={shape[2]}
          width={shape[3]}
          height={6}
          rx={3}
        />
      )
    case 'dot':
      return <circle className={`up-box up-${shape[4]}`} cx={shape[1]} cy={shape[2]} r={shape[3]} />
    case 'path':
      return <path className={`up-path up-${shape[2]}`} d={shape[1]} />
    case 'digits':
      return (
        <text className={`up-digits up-${shape[4]}`} x={shape[1]} y={shape[2]}>
          {shape[3]}
        </text>
      )
    case 'icon':
      return <DrawnIcon shape={shape} />
  }
}

function DrawnIcon({
  shape: [, name, x, y, size, ink],
}: {
  shape: Extract<Shape, readonly ['icon', ...unknown[]]>
}) {
  const drawing = drawings[name]
  const { stroke, fill } = typeof drawing === 'string' ? { stroke: drawing, fill: undefined } : drawing
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 20 20">
      <path className={`up-path up-path--icon up-${ink}`} d={stroke} />
      {fill === undefined ? null : <path className={`up-bar up-${ink}`} d={fill} />}
    </svg>
  )
}
