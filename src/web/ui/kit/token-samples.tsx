import { Icon } from '#web/ui/icon.tsx'
import { iconNames } from '#web/ui/icons/icons.data.ts'
import { Divider, Row } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Text } from '#web/ui/text.tsx'

/** Type scale and icons. */
export function TokenSamples() {
  return (
    <>
      <Section title="Type">
        <Text size="metric">$48,920</Text>
        <Text size="strong">Total 311</Text>
        <Text>Body, cells and fields: the quick brown fox, 0123456789, – · × − … ½ ¿ ñ</Text>
        <Text secondary>Labels and second lines</Text>
        <Text size="caption" secondary>
          Captions, help, chips and axes
        </Text>
        <Text code>JM3KFBDM0M0123456</Text>
      </Section>
      <Section title="Icons" help="47, drawn on a grid of 20 with a stroke of 1.5.">
        <div className="ao-kit-icons">
          {iconNames.map((name) => (
            <span key={name} className="ao-kit-icon">
              <Icon name={name} size={20} />
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
        <Divider />
        <Row>
          <Icon name="chevron" turn="down" />
          <Icon name="chevron" turn="left" />
          <Icon name="arrow" turn="up" />
          <Icon name="arrow" turn="open" />
        </Row>
      </Section>
    </>
  )
}
