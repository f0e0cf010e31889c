import { useQuery } from '@tanstack/react-query'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { OverrideField } from '#modules/appointments/web/override-field.tsx'
import { useEdit } from '#modules/appointments/web/use-edit.ts'
import { appointmentWords, TYPE_WORDS } from '#modules/appointments/words.en.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipsCombobox } from '#web/ui/chips-combobox.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { kitWords } from '#web/words.en.ts'

const words = appointmentWords.editForm
const TYPES = APPOINTMENT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))
const NONE = ' none'

type EditDialogProps = { job: SmsJobDetail; onClose: () => void }

/** Other work, another car, another way to bring it: judged at the visit's time as a new booking would be. */
export function EditDialog({ job, onClose }: EditDialogProps) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const services = useQuery(trpc.service.list.queryOptions({ clientId }))
  const customer = useQuery(trpc.customer.get.queryOptions({ clientId, id: job.customer.id }))
  const cars = (customer.data?.vehicles ?? []).map((car) => ({
    value: car.id,
    label: [car.year, car.make, car.model].filter(Boolean).join(' '),
  }))
  const carName = (id: string | null) => cars.find(({ value }) => value === id)?.label ?? words.noVehicle
  const edit = useEdit(job, { carName, onClose })
  const { draft, change, time, conflict } = edit
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      dirty={edit.isDirty}
      busy={edit.isBusy}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button kind="filled" busy={edit.isBusy} onClick={() => void edit.submit()}>
            {time.asksReason ? words.anyway : words.submit}
          </Button>
        </>
      }
    >
      <Stack>
        {conflict === undefined ? null : <Banner severity="danger">{conflict.sentence}</Banner>}
        {conflict?.theirs ? (
          <DescriptionList
            items={[conflict.theirs, { label: appointmentWords.conflict.yours, value: edit.yours }]}
          />
        ) : null}
        <ChipsCombobox
          label={appointmentWords.sections.services}
          value={draft.services}
          options={(services.data?.data ?? []).map(({ id, nameEn }) => ({ value: id, label: nameEn }))}
          error={edit.error}
          onChange={(chosen) => change({ services: chosen })}
        />
        <Segments
          label={words.type}
          options={TYPES}
          value={draft.type}
          onChange={(type) => change({ type })}
        />
        <Select
          label={appointmentWords.sections.vehicle}
          width="full"
          value={draft.vehicleId ?? NONE}
          options={[{ value: NONE, label: words.noVehicle }, ...cars]}
          onChange={(vehicleId) => change({ vehicleId: vehicleId === NONE ? null : vehicleId })}
        />
        <OverrideField time={time} />
      </Stack>
    </Dialog>
  )
}
