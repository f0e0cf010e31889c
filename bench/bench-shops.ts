import type { Client } from 'pg'
import { DEFAULT_BOOKING_SETUP } from '#modules/shops/contract.ts'

/** Shops that a benchmark makes at once: Monday to Saturday from 8 to 18, two services, two ways to come. */
export interface BenchShops {
  /** Ids are `cl_{prefix}1` and so on. */
  readonly prefix: string
  readonly count: number
  /** Places of each start of a visit; null = as many as come. */
  readonly perSlot: number | null
  /** A visit may start this often. */
  readonly stepMin: number
  /** Places of each two hours of a waiter's morning and afternoon, whatever the start; null = no such rule. */
  readonly perTwoHours: number | null
}

const HOURS = Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((day) => [day, [[480, 1080]]]))

/** Writes the shops with the owner's login, one statement a table. */
export async function makeBenchShops(
  owner: Client,
  { prefix, count, perSlot, stepMin, perTwoHours }: BenchShops,
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `cl_${prefix}${index + 1}`)
  await owner.query(
    `insert into clients (id, name, name_key, slug, status, address_time_zone, hours, booking, product_tier, created_at)
     select id, 'Alder Street Garage', 'alder street garage', replace(id, '_', '-'), 'Enabled', 'America/Denver', $2, $3, 'Pro', now()
     from unnest($1::text[]) id`,
    [ids, JSON.stringify(HOURS), JSON.stringify(DEFAULT_BOOKING_SETUP)],
  )
  await owner.query(
    `insert into service_categories (client_id, id, name_en, name_es, position)
     select id, 'cat_care', 'Care', 'Servicio', 1 from unnest($1::text[]) id`,
    [ids],
  )
  await owner.query(
    `insert into services (client_id, id, category_id, name_en, name_es, duration_min, labor_min, appointment_types, position)
     select id, 'svc_' || minutes, 'cat_care', 'Work', 'Trabajo', minutes, minutes, '["Waiter","DropOff"]', 1
     from unnest($1::text[]) id, unnest(array[30, 90]) minutes`,
    [ids],
  )
  const segments = [{ startMin: 480, endMin: 1080, stepMin, perSlot }]
  await owner.query(
    `insert into capacity_rules (client_id, id, appointment_type, kind, segments, updated_at)
     select id, 'cap_' || lower(type), type, 'Default', $2, now() from unnest($1::text[]) id, unnest(array['Waiter', 'DropOff']) type`,
    [ids, JSON.stringify(segments)],
  )
  await owner.query(
    `insert into capacity_rule_days (client_id, appointment_type, kind, day, rule_id)
     select id, type, 'Default', '', 'cap_' || lower(type) from unnest($1::text[]) id, unnest(array['Waiter', 'DropOff']) type`,
    [ids],
  )
  if (perTwoHours !== null)
    await owner.query(
      `insert into availability_rules (client_id, id, type, name, start_min, end_min, recurrence, fields, created_by, created_at, updated_at)
       select id, 'rule_bucket', 'TimeslotCapRepeating', 'Two hours', 480, 1080, $2, $3, 'bench', now(), now() from unnest($1::text[]) id`,
      [
        ids,
        JSON.stringify({ weekdays: [1, 2, 3, 4, 5, 6, 7], intervalWeeks: 1, exDates: [] }),
        JSON.stringify({ bucketMin: 120, max: perTwoHours }),
      ],
    )
  await owner.query(
    `insert into shop_counters (client_id, seq, availability_version, rules_version) select id, 1, 1, 1 from unnest($1::text[]) id`,
    [ids],
  )
  return ids
}
