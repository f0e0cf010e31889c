import type { Client } from 'pg'

const DAY_MS = 86_400_000
/** Starts of a day, half an hour apart. */
const STARTS = 20

/** Books a week in the near future full, from Monday to Saturday; answers a date of the week before, which is empty. */
export async function bookWeek(owner: Client, clientId: string, count: number): Promise<string> {
  const today = new Date()
  const monday = new Date(today.getTime() + (15 - (today.getUTCDay() || 7)) * DAY_MS)
  const dates = Array.from({ length: 6 }, (_, day) => dateOf(monday.getTime() + day * DAY_MS))
  await owner.query(
    `insert into customers (client_id, id, first_name, last_name, name_key, language, created_at)
     values ($1, 'cus_bench', 'Robin', 'Booker', 'booker robin', 'en', now())`,
    [clientId],
  )
  await owner.query(
    `insert into appointments (client_id, id, confirmation_number, status, type, time_choice, date, start_min, starts_at,
       service_ids, duration_min, labor_min, customer_id, contact, channel, lead_source, created_at)
     select $1, 'job_bench' || n, 'B' || lpad(n::text, 5, '0'), 'Booked', case when n % 3 = 0 then 'Waiter' else 'DropOff' end,
       'Timeslot', day, minute, (day + make_interval(mins => minute)) at time zone 'America/Denver', '["svc_30"]', 30, 30,
       'cus_bench', '{"firstName":"Robin","lastName":"Booker","phone":null,"email":null}', 'Website', 'Website', now()
     from generate_series(0, $3::int - 1) n,
       lateral (select ($2::date[])[1 + n % 6] as day, 480 + 30 * ((n / 6) % $4::int) as minute) place`,
    [clientId, dates, count, STARTS],
  )
  return dateOf(monday.getTime() - 5 * DAY_MS)
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
