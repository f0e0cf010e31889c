import { classNames } from '#web/ui/class-names.ts'
import { gaugeLook } from '#web/ui/gauge-look.ts'
import { kitWords } from '#web/words.en.ts'

export type GaugeProps = {
  /** "Cars", "Hours". */
  label: string
  used: number
  /** Null is no limit: only the figure stands. */
  limit: number | null
  /** Part of `used` that is only assumed; striped. */
  assumed?: number
  /** "labor hours": in the sentence. */
  unit?: string
  /** The label stands elsewhere. */
  labelHidden?: boolean
}

/** How full something is: bar and figure, amber from 80 %, crimson above the limit. */
export function Gauge({ label, used, limit, assumed = 0, unit, labelHidden = false }: GaugeProps) {
  const { level, share, assumedShare, figure, sentence } = gaugeLook({ label, used, limit, assumed, unit })
  const tone = level === 'near' ? 'ao-tone--warning' : level === 'over' ? 'ao-tone--danger' : ''
  return (
    <div className={classNames('ao-gauge', tone)} title={sentence}>
      <span className={labelHidden ? 'ao-hidden' : 'ao-gauge__label'} aria-hidden="true">
        {label}
      </span>
      {limit === null ? (
        <span className="ao-gauge__track ao-gauge__track--none" />
      ) : (
        <span
          className="ao-gauge__track"
          role="meter"
          aria-label={sentence}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={sentence}
        >
          <span className="ao-gauge__value" style={{ width: `${share * 100}%` }} />
          <span className="ao-gauge__assumed" style={{ width: `${assumedShare * 100}%` }} />
        </span>
      )}
      <span className="ao-gauge__figure" aria-hidden={limit !== null}>
        {limit === null ? (
          <span className="ao-hidden">{`${label}, ${kitWords.gauge.noLimit('')}`}</span>
        ) : null}
        {figure}
      </span>
    </div>
  )
}
