import { useCallback, useEffect, useState } from 'react'
import type { VehicleCatalogue } from '#modules/customers/rules/vehicle-catalogue.ts'
import { useBooking } from './use-booking.ts'

/** The list of makes and models, loaded once it is needed. Without it every field takes free text. */
export function useVehicles(): { catalogue: VehicleCatalogue | null; hasFailed: boolean; retry: () => void } {
  const { api } = useBooking()
  const [catalogue, setCatalogue] = useState<VehicleCatalogue | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    api.vehicles().then(setCatalogue, () => setFailed(true))
  }, [api])
  useEffect(load, [load])
  return { catalogue, hasFailed, retry: load }
}
