import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { Section } from '#web/ui/section.tsx'
import './photos-card.css'

/** The pictures that the customer sent; each opens by itself. */
export function PhotosCard({ job: { photos } }: { job: Pick<SmsJobDetail, 'photos'> }) {
  if (photos.length === 0) return null
  return (
    <Section title={words.sections.photos}>
      <ul className="apt-photos">
        {photos.map((address, index) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={words.photo(index + 1)} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
