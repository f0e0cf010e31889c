import type { Client } from 'pg'

/** How much stands in the database while plans are read. */
export type Size = { shops: number; appointments: number }

const CUSTOMERS_OF_TEN_APPOINTMENTS = 4
const DAYS = 730

const BIG = ['customers', 'vehicles', 'appointments', 'changes', 'messages', 'manage_links']
/** The appointments and what follows from them come in so many parts, so that a long fill can be interrupted between two. */
const PARTS = 10

type Step = { name: string; sql: string }

/** Indexes that are made again once the rows are there, which is many times quicker. */
async function indexSteps(owner: Client): Promise<{ drops: string[]; makes: Step[] }> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid::regclass::text = any($1) and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [BIG],
  )
  return {
    drops: rows.map(({ name }) => `drop index ${name}`),
    makes: rows.map(({ name, definition }) => ({ name, sql: definition })),
  }
}

/** The rows: shops of equal size over two years and thirty days ahead, each row between those of other shops as time brings them. */
function rowSteps({ shops, appointments }: Size): Step[] {
  const each = Math.ceil(appointments / shops)
  const people = Math.ceil((each * CUSTOMERS_OF_TEN_APPOINTMENTS) / 10)
  const part = (from: number) =>
    `generate_series(${from * (each / PARTS) + 1}, ${(from + 1) * (each / PARTS)})`
  const ids = (from: number) =>
    `id >= 'job_' || lpad('${from * (each / PARTS) + 1}', 10, '0') and id < 'job_' || lpad('${(from + 1) * (each / PARTS) + 1}', 10, '0')`
  const parts = Array.from({ length: PARTS }, (_, number) => number)
  return [
    {
      name: 'clients',
      sql: `insert into clients (id, name, name_key, slug, status, address_time_zone, hours, booking, created_at)
        select 'cl_p' || n, 'Alder Street Garage ' || n, 'alder street garage ' || n, 'p' || n, 'Enabled', 'America/Denver',
          '{"1":[[480,1020]],"2":[[480,1020]],"3":[[480,1020]],"4":[[480,1020]],"5":[[480,1020]]}', '{}', now() from generate_series(1, ${shops}) n`,
    },
    {
      name: 'shop_counters',
      sql: `insert into shop_counters (client_id, seq) select 'cl_p' || n, ${each} from generate_series(1, ${shops}) n`,
    },
    {
      name: 'customers',
      sql: `insert into customers (client_id, id, first_name, last_name, name_key, phone, email, created_at)
        select 'cl_p' || n, 'cus_' || lpad(m::text, 10, '0') || lpad(n::text, 6, '0'), first, last, lower(last || ' ' || first),
          '+1303' || lpad(((n * 7919 + m * 104729) % 10000000)::text, 7, '0'), lower(first || m || '@mail.example'), now() - interval '1 year'
        from generate_series(1, ${people}) m, generate_series(1, ${shops}) n,
          lateral (select (array['Alicia','Brandon','Carmen','Derek','Elena','Frank','Gloria','Hassan'])[1 + (m + n) % 8] as first,
            (array['Abbott','Barrera','Castillo','Donovan','Espinoza','Fuller','Garza'])[1 + (m * 3 + n) % 7] || m % 50 as last) name`,
    },
    {
      name: 'vehicles',
      sql: `insert into vehicles (client_id, id, customer_id, year, make, model, license, created_at)
        select client_id, 'veh' || substr(id, 4), id, 2015, 'Subaru', 'Outback', substr(md5(id), 1, 7), created_at from customers`,
    },
    ...parts.map((number) => ({
      name: `appointments ${number}`,
      sql: `insert into appointments (client_id, id, confirmation_number, status, type, time_choice, date, start_min, starts_at,
          service_ids, duration_min, labor_min, customer_id, contact, vehicle_id, channel, lead_source, created_at)
        select 'cl_p' || n, 'job_' || lpad(k::text, 10, '0') || lpad(n::text, 16, '0'), 'C' || k,
          case when day > current_date then case k % 20 when 0 then 'Requested' else 'Booked' end
            else (array['Completed','Completed','Completed','Completed','Completed','Completed','Completed','Cancelled','NoShow','Deleted'])[1 + k % 10] end,
          case when k % 3 = 0 then 'Waiter' else 'DropOff' end, 'Timeslot', day, 480 + 30 * (k % 18),
          day + make_interval(mins => 480 + 30 * (k % 18) + 420), jsonb_build_array('svc_' || k % 40), 60, 60,
          cus, '{"firstName":"Ann","lastName":null,"phone":null,"email":null}', 'veh' || substr(cus, 4),
          'Website', (array['Website','Dashboard','GoogleAd','Other'])[1 + k % 4], least(day - interval '3 days', now())
        from ${part(number)} k, generate_series(1, ${shops}) n,
          lateral (select current_date - ${DAYS} + (k * ${DAYS + 30} / ${each})::int as day,
            'cus_' || lpad((1 + k % ${people})::text, 10, '0') || lpad(n::text, 6, '0') as cus) at`,
    })),
    ...parts.map((number) => ({
      name: `changes ${number}`,
      sql: `insert into changes (client_id, seq, at, actor, request_id, subject, subject_id, verb, after)
        select client_id, substr(confirmation_number, 2)::bigint, created_at, 'visitor', 'bench', 'appointment', id,
          'created', jsonb_build_object('date', date, 'status', 'Booked') from appointments where ${ids(number)}`,
    })),
    {
      name: 'messages',
      sql: `insert into messages (client_id, id, direction, channel, template, language, address, subject_id, body, dedupe_key, state, created_at)
        select client_id, 'msg' || substr(id, 4), 'Out', 'Email', 'booked', 'en', 'a@mail.example', id, 'Booked.', 'booked:' || id, 'Sent', created_at
        from appointments where right(id, 1) < '5'`,
    },
    {
      name: 'manage_links',
      sql: `insert into manage_links (client_id, token_hash, appointment_id, created_at)
        select client_id, md5(id), id, created_at from appointments where date > current_date`,
    },
  ]
}

/**
 * Fills the database by its own generator, step by step; foreign keys are not asked, the rows keep them. Done steps are
 * remembered: what `patienceS` seconds did not suffice for is left to the next call. Answers whether it is whole.
 */
export async function fillDatabase(owner: Client, size: Size, patienceS: number): Promise<boolean> {
  const begin = performance.now()
  await owner.query(`create table if not exists bench_steps (name text primary key, later text);
    set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
  const { makes, drops } = await indexSteps(owner)
  const { rowCount } = await owner.query('select from bench_steps limit 1')
  if (!rowCount) {
    await owner.query(drops.join(';'))
    for (const { name, sql } of makes)
      await owner.query('insert into bench_steps values ($1, $2)', [`index ${name}`, sql])
  }
  const { rows } = await owner.query<{ name: string; later: string | null }>(
    'select name, later from bench_steps',
  )
  const done = new Set(rows.flatMap(({ name, later }) => (later === null ? [name] : [])))
  const indexes = rows.flatMap(({ name, later }) => (later === null ? [] : [{ name, sql: later }]))
  const analyzes = [...BIG, 'clients', 'shop_counters'].map((table) => ({
    name: `vacuum ${table}`,
    sql: `vacuum analyze ${table}`,
  }))
  for (const { name, sql } of [...rowSteps(size), ...indexes, ...analyzes]) {
    if (done.has(name)) continue
    if (performance.now() - begin > patienceS * 1000) return false
    await owner.query(sql)
    await owner.query('insert into bench_steps values ($1) on conflict (name) do update set later = null', [
      name,
    ])
  }
  await owner.query('set session_replication_role = origin')
  return true
}
