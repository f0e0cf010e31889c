/** A plausible mistake, and the narrow test that must notice it. */
export interface Mutant {
  readonly name: string
  /** Each text must stand exactly once in its file; one that does not makes the mutant stale, which is a failure. */
  readonly edits: readonly { readonly file: string; readonly from: string; readonly to: string }[]
  readonly project: 'rules' | 'server'
  readonly file: string
  /** Part of the test's name; without it the whole file runs. */
  readonly test?: string
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the check of rights is dropped where procedures open a shop',
    edits: [
      {
        file: 'src/server/trpc.ts',
        from: 'inShop: await enterShop(ctx.platform, callerOf(ctx), named.data.clientId, permission),',
        to: "inShop: await enterShop(ctx.platform, { actor: { kind: 'system', reason: 'x' }, requestId: '' }, named.data.clientId, permission),",
      },
    ],
    project: 'server',
    file: 'src/app/server/tenancy.test.ts',
    test: 'customer.get',
  },
  {
    name: 'row security lets every row of one table through',
    edits: [
      { file: 'src/app/server/table-classes.ts', from: "customers: 'shop',", to: "customers: 'platform'," },
    ],
    project: 'server',
    file: 'src/server/scope.test.ts',
    test: 'a shop handle',
  },
  {
    name: 'technicians of every shop are listed, past row security',
    edits: [
      {
        file: 'src/server/db/policies.ts',
        from: "policy('app_read', 'select', ROLES.app, visible, null),",
        to: "policy('app_read', 'select', ROLES.app, table === 'technicians' ? 'true' : visible, null),",
      },
      {
        file: 'src/modules/calendar/server/queries/technicians.ts',
        from: '.where(eq(technicians.clientId, shop.clientId))',
        to: '.where(eq(technicians.id, technicians.id))',
      },
    ],
    project: 'server',
    file: 'src/app/server/canaries.test.ts',
    test: 'T2',
  },
  {
    name: 'row security is not forced on the owner',
    edits: [
      {
        file: 'src/server/db/policies.ts',
        from: '`alter table ${table} force row level security`,',
        to: '',
      },
    ],
    project: 'server',
    file: 'src/testing/house-rules/tables.test.ts',
  },
  {
    name: 'the key of one table does not lead with its shop',
    edits: [
      {
        file: 'migrations/20261128045132_first.sql',
        from: 'PRIMARY KEY("client_id","token_hash")',
        to: 'PRIMARY KEY("token_hash")',
      },
    ],
    project: 'server',
    file: 'src/testing/house-rules/tables.test.ts',
  },
  {
    name: 'the list of roles that may write appointments is widened',
    edits: [
      {
        file: 'src/shared/access/permissions.data.ts',
        from: "const BOOKERS = ['Owner', 'AppointmentManager'] as const",
        to: "const BOOKERS = ['Owner', 'AppointmentManager', 'AppointmentViewer'] as const",
      },
    ],
    project: 'rules',
    file: 'src/shared/access/permissions.test.ts',
  },
  {
    name: 'bookings are checked and then written, without a lock',
    edits: [
      {
        file: 'src/server/changes.ts',
        from: ', pg_advisory_xact_lock(hashtextextended(${shop.clientId}, 0))`',
        to: ', length(${shop.clientId})`',
      },
    ],
    project: 'server',
    file: 'src/modules/booking/server/race.test.ts',
    test: 'the lock alone lets exactly',
  },
  {
    name: 'a change does not compare the version that was seen',
    edits: [
      {
        file: 'src/modules/booking/server/queries/seen-visit.ts',
        from: 'if (visit.version !== version)',
        to: 'if (visit.version < 0)',
      },
    ],
    project: 'server',
    file: 'src/modules/booking/server/desk.test.ts',
    test: 'CAL-05',
  },
  {
    name: 'a request is accepted whatever its status has become',
    edits: [
      {
        file: 'src/modules/booking/server/queries/seen-visit.ts',
        from: 'if (!statuses.includes(visit.status))',
        to: 'if (statuses.length === 0)',
      },
    ],
    project: 'server',
    file: 'src/modules/booking/server/requests.test.ts',
    test: 'becomes an appointment when the desk accepts it, once',
  },
  {
    name: 'the key of a request is not written with its effect',
    edits: [
      {
        file: 'src/server/idempotency.ts',
        from: '  await shop.db.insert(idempotencyKeys).values({',
        to: "  if (key === '') await shop.db.insert(idempotencyKeys).values({",
      },
    ],
    project: 'server',
    file: 'src/modules/booking/server/confirm.test.ts',
    test: 'is one appointment, one message, one answer',
  },
  {
    name: 'the same key is answered for another request',
    edits: [
      {
        file: 'src/server/idempotency.ts',
        from: 'if (known.requestHash !== requestHash(request))',
        to: "if (known.requestHash === '')",
      },
    ],
    project: 'server',
    file: 'src/modules/booking/server/confirm.test.ts',
    test: 'refuses the same key for another request',
  },
  {
    name: 'a message of the outbox is claimed without a lock',
    edits: [
      { file: 'src/modules/messages/server/jobs.ts', from: ".for('update', { skipLocked: true })", to: '' },
    ],
    project: 'server',
    file: 'src/modules/messages/server/send.test.ts',
    test: 'happens once, however many workers try',
  },
  {
    name: 'a message goes out without its key',
    edits: [
      {
        file: 'src/modules/messages/server/adapters/smtp.ts',
        from: 'messageId: `<${message.id}@${host}>`,',
        to: '',
      },
    ],
    project: 'server',
    file: 'src/modules/messages/server/adapters/smtp.test.ts',
    test: 'the same key',
  },
  {
    name: 'a sender that died half way sends again',
    edits: [
      {
        file: 'src/modules/messages/server/jobs.ts',
        from: "if (row?.state !== 'Queued') return null",
        to: "if (row?.state !== 'Queued' && row?.state !== 'Sending') return null",
      },
    ],
    project: 'server',
    file: 'src/modules/messages/server/send.test.ts',
    test: 'says "unknown"',
  },
  {
    name: 'budgets are counted by the first forwarded address',
    edits: [
      {
        file: 'src/server/http/client-address.ts',
        from: 'trustedHops > 0 ? (chain.at(-1 - trustedHops) ?? chain[0] ?? peer) : peer',
        to: 'chain[0] ?? (trustedHops > 0 ? peer : peer)',
      },
    ],
    project: 'server',
    file: 'src/server/http/client-address.test.ts',
  },
  {
    name: 'a budget is read and then written',
    edits: [
      {
        file: 'src/server/limits.ts',
        from: '      const { rows } = await connections.db.execute<{ used: number; window_start: string }>(sql`',
        to: '      const seen = await connections.db.execute<{ used: number }>(sql`select used from rate_limits where key = ${`${name}:${key}`}`)\n      const next = Number(seen.rows[0]?.used ?? 0) + 1\n      const { rows } = await connections.db.execute<{ used: number; window_start: string }>(sql`',
      },
      {
        file: 'src/server/limits.ts',
        from: 'then 1 else r.used + 1 end,',
        to: 'then 1 else ${next}::int end,',
      },
    ],
    project: 'server',
    file: 'src/server/limits.test.ts',
    test: 'in the database',
  },
  {
    name: 'the check of the origin is off',
    edits: [
      {
        file: 'src/server/http/origin.ts',
        from: 'if (origin !== undefined) return own.origins.has(origin)',
        to: 'if (own.origins.has(origin ?? ``)) return true',
      },
    ],
    project: 'server',
    file: 'src/app/server/http.test.ts',
    test: 'a change that comes from',
  },
  {
    name: 'text/plain is taken for JSON',
    edits: [
      {
        file: 'src/app/server/routes/trpc.ts',
        from: "    api.addHook('onSend', async (request, _reply, payload) => {",
        to: "    api.addHook('onRequest', (request, _reply, done) => {\n      if (request.headers['content-type'] === 'text/plain') request.headers['content-type'] = 'application/json'\n      done()\n    })\n    api.addHook('onSend', async (request, _reply, payload) => {",
      },
    ],
    project: 'server',
    file: 'src/app/server/trpc-wire.test.ts',
    test: 'A17',
  },
  {
    name: 'one schema lets unknown keys through',
    edits: [
      {
        file: 'src/modules/accounts/contract.ts',
        from: 'export const signInInput = z.strictObject({',
        to: 'export const signInInput = z.looseObject({',
      },
    ],
    project: 'server',
    file: 'src/modules/accounts/server/sign-in.test.ts',
    test: 'is refused by name',
  },
  {
    name: 'every signature is right',
    edits: [
      {
        file: 'src/server/jwt.ts',
        from: 'if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null',
        to: 'if (given.length !== expected.length && !timingSafeEqual(expected, expected)) return null',
      },
    ],
    project: 'server',
    file: 'src/app/server/storage.test.ts',
    test: 'A25',
  },
  {
    name: 'a signature covers the path and not the bucket',
    edits: [
      {
        file: 'src/modules/files/server/signed-address.ts',
        from: "return claims?.['scope'] === 'download' && claims['url'] === `${bucket}/${name}`",
        to: "return claims?.['scope'] === 'download' && String(claims['url']).endsWith(`/${name}`) && bucket !== ''",
      },
    ],
    project: 'server',
    file: 'src/app/server/storage.test.ts',
    test: 'A25',
  },
  {
    name: 'redirects are judged by how they begin',
    edits: [
      {
        file: 'src/shared/access/return-to.ts',
        from: "if (!value.startsWith('/')) return '/'",
        to: "if (value.startsWith('/')) return value",
      },
    ],
    project: 'rules',
    file: 'src/shared/access/return-to.test.ts',
  },
  {
    name: 'what a customer typed is HTML in mails',
    edits: [
      {
        file: 'src/modules/messages/rules/mail-html.ts',
        from: 'return text.replace(/[&<>"\']/g, (sign) => SIGNS[sign] ?? sign)',
        to: 'return text.replace(/[&]/g, (sign) => SIGNS[sign] ?? sign)',
      },
    ],
    project: 'rules',
    file: 'src/modules/messages/rules/mail-html.test.ts',
  },
  {
    name: 'formulas are not quoted in CSV files',
    edits: [
      {
        file: 'src/shared/csv.ts',
        from: 'if (FORMULA.test(value))',
        to: "if (value === '=' && FORMULA.test(value))",
      },
    ],
    project: 'rules',
    file: 'src/shared/csv.test.ts',
  },
  {
    name: 'the session is not replaced at sign-in',
    edits: [
      {
        file: 'src/modules/accounts/server/commands/sign-in.ts',
        from: 'if (previousToken) await endSession',
        to: "if (previousToken === '') await endSession",
      },
    ],
    project: 'server',
    file: 'src/modules/accounts/server/sign-in.test.ts',
    test: 'replaces the session',
  },
  {
    name: 'the last way to sign in is taken away',
    edits: [
      {
        file: 'src/modules/accounts/server/commands/ways-in.ts',
        from: "throw new AppError('LAST_WAY_IN')",
        to: "void new AppError('LAST_WAY_IN')",
      },
    ],
    project: 'server',
    file: 'src/modules/accounts/server/connect-provider.test.ts',
    test: 'leave a way to sign in',
  },
  {
    name: "somebody else's identity at the provider is connected",
    edits: [
      {
        file: 'src/modules/accounts/server/commands/provider-link.ts',
        from: "if (holder) return holder.userId === userId ? 'connected' : 'taken'",
        to: "if (holder) return 'connected'",
      },
    ],
    project: 'server',
    file: 'src/modules/accounts/server/connect-provider.test.ts',
    test: 'takes nobody their identity',
  },
  {
    name: 'a disconnected provider is connected again by the address alone',
    edits: [
      {
        file: 'src/modules/accounts/server/commands/enter-by-provider.ts',
        from: "if (!known && (await isRefused(people, userId, identity.issuer))) return { problem: 'disconnected' }",
        to: 'void isRefused',
      },
    ],
    project: 'server',
    file: 'src/modules/accounts/server/connect-provider.test.ts',
    test: 'its word about the address',
  },
  {
    name: 'the refused picture counts as a new one under another name',
    edits: [
      {
        file: 'src/modules/onboarding/rules/refused-uploads.ts',
        from: '!row.known.includes(etag)',
        to: 'etag !== row.known[0] + name',
      },
    ],
    project: 'rules',
    file: 'src/modules/onboarding/rules/refused-uploads.test.ts',
  },
  {
    name: 'signing out only clears the cookie',
    edits: [
      {
        file: 'src/modules/accounts/server/auth-routes.ts',
        from: 'if (token) await platform',
        to: "if (token === '') await platform",
      },
    ],
    project: 'server',
    file: 'src/modules/accounts/server/sign-in.test.ts',
    test: 'deletes the session when signing out',
  },
  {
    name: 'the message of an error is passed through',
    edits: [
      {
        file: 'src/server/trpc.ts',
        from: "if (error.code === 'INTERNAL_SERVER_ERROR')",
        to: "if (error.code === 'TIMEOUT')",
      },
    ],
    project: 'server',
    file: 'src/app/server/masked-errors.test.ts',
  },
  {
    name: "the customer's page selects what staff wrote",
    edits: [
      {
        file: 'src/modules/booking/server/queries/managed-visit.ts',
        from: 'notes: visit.customerNotes,',
        to: 'notes: visit.notes,',
      },
    ],
    project: 'server',
    file: 'src/modules/booking/server/manage.test.ts',
    test: 'shows nothing that staff wrote',
  },
  {
    name: 'the drain is removed',
    edits: [{ file: 'src/app/server/server.ts', from: '      draining = true\n', to: '' }],
    project: 'server',
    file: 'src/app/server/drain.test.ts',
  },
  {
    name: 'an answer that was lost is given anew',
    edits: [
      {
        file: 'src/server/idempotency.ts',
        from: 'const rows = keys.length ?',
        to: 'const rows = keys.length < 0 ?',
      },
    ],
    project: 'server',
    file: 'src/modules/booking/server/lost-answers.test.ts',
  },
  {
    name: 'a database that is gone is a fault of ours',
    edits: [
      {
        file: 'src/server/db/errors.ts',
        from: 'if (GONE.has(code) || BUSY.has(code) || GONE_TEXT.test(messageOf(error)))',
        to: 'if ((GONE.has(code) && GONE_TEXT.test(code)) || BUSY.has(code))',
      },
    ],
    project: 'server',
    file: 'src/app/server/dead-database.test.ts',
  },
  {
    name: 'readiness does not ask the database',
    edits: [
      {
        file: 'src/app/server/server.ts',
        from: "probe: () => platform.app.pool.query('select 1')",
        to: 'probe: () => Promise.resolve()',
      },
    ],
    project: 'server',
    file: 'src/app/server/dead-database.test.ts',
  },
  {
    name: 'one policy lets foreign rows be written',
    edits: [
      {
        file: 'src/server/db/policies.ts',
        from: "policy('app_insert', 'insert', ROLES.app, null, writes),",
        to: "policy('app_insert', 'insert', ROLES.app, null, table === 'services' ? 'true' : writes),",
      },
    ],
    project: 'server',
    file: 'src/testing/house-rules/row-security.test.ts',
  },
  {
    name: 'durability is not asked at the start',
    edits: [
      {
        file: 'src/server/db/migrate.ts',
        from: "if (row[name] === 'off')",
        to: "if (row[name] === 'never')",
      },
    ],
    project: 'server',
    file: 'src/server/db/safe-database.test.ts',
  },
  {
    name: 'a short secret starts',
    edits: [{ file: 'src/server/config.ts', from: '.min(32, ', to: '.min(4, ' }],
    project: 'server',
    file: 'src/server/config.test.ts',
  },
  {
    name: 'control characters of a text reach the database',
    edits: [
      {
        file: 'src/shared/input.ts',
        from: '!CONTROL.test(value) && !LONE_SURROGATE.test(value)',
        to: '!LONE_SURROGATE.test(value) || CONTROL.test(value)',
      },
    ],
    project: 'server',
    file: 'src/app/server/bad-input.test.ts',
    test: 'savedView.create',
  },
  {
    name: 'notes of superjson are not judged',
    edits: [
      {
        file: 'src/server/prepared.ts',
        from: '!isTree(value.meta.values)',
        to: '!isTree([value.meta.values])',
      },
    ],
    project: 'server',
    file: 'src/server/prepared.test.ts',
  },
  {
    name: 'a second host is not noticed',
    edits: [
      {
        file: 'src/server/http/gate.ts',
        from: "if (!own.hosts.has(headers.host ?? '') || !hasOneHost(raw.rawHeaders))",
        to: "if (!own.hosts.has(headers.host ?? '') && hasOneHost(raw.rawHeaders))",
      },
    ],
    project: 'server',
    file: 'src/app/server/raw-http.test.ts',
  },
  {
    name: 'a body may be as large as it likes',
    edits: [{ file: 'src/app/server/server.ts', from: 'bodyLimit: 256_000,', to: 'bodyLimit: 256_000_000,' }],
    project: 'server',
    file: 'src/app/server/trpc-wire.test.ts',
    test: 'A22',
  },
  {
    name: 'somebody who was disabled goes on with their session',
    edits: [
      {
        file: 'src/modules/accounts/server/resolve-actor.ts',
        from: ' and u.disabled_at is null`',
        to: '`',
      },
    ],
    project: 'server',
    file: 'src/modules/accounts/server/sign-in.test.ts',
  },
  {
    name: 'a shop that does not exist is said not to exist',
    edits: [
      {
        file: 'src/server/scope.ts',
        from: '  if (!CLIENT_ID.test(clientId)) throw refuse(permission)\n',
        to: "  if (clientId === 'cl_unknown') throw new AppError('NOT_FOUND')\n",
      },
    ],
    project: 'server',
    file: 'src/app/server/tenancy.test.ts',
    test: 'T5',
  },
  {
    name: 'a start rewrites policies under the feet of bookings',
    edits: [
      {
        file: 'src/server/db/rights.ts',
        from: 'if (rows[0]?.note === `${code} ${await standing(owner)}`) return',
        to: 'if (rows[0]?.note === code) return',
      },
    ],
    project: 'server',
    file: 'src/server/db/rights.test.ts',
    test: 'touches nothing',
  },
  {
    name: 'the hour that the clocks jump over is sold',
    edits: [
      {
        file: 'src/shared/zone.ts',
        from: 'return late >= clock.changesAtMs ? late : null',
        to: 'return late',
      },
    ],
    project: 'rules',
    file: 'src/modules/availability/rules/zone-weeks.property.test.ts',
  },
  {
    name: 'a rule names services of any shop',
    edits: [
      {
        file: 'src/modules/availability/server/commands/save-rule.ts',
        from: "await assertOwnServices(shop, rule.services, 'services')",
        to: 'void assertOwnServices',
      },
    ],
    project: 'server',
    file: 'src/app/server/foreign-rule-ids.test.ts',
  },
  {
    name: 'the most of rules is counted before saves of a shop stand in line',
    edits: [
      {
        file: 'src/modules/availability/server/commands/save-rule.ts',
        from: "  await recordChange(shop, { subject, subjectId: id, verb: 'created', after: rule, availability: true })\n  await assertRoom(shop, rule)\n",
        to: "  await assertRoom(shop, rule)\n  await recordChange(shop, { subject, subjectId: id, verb: 'created', after: rule, availability: true })\n",
      },
    ],
    project: 'server',
    file: 'src/modules/availability/server/rule-room.test.ts',
  },
  {
    name: 'a special day is compared before saves of a shop stand in line',
    edits: [
      {
        file: 'src/modules/availability/server/commands/save-capacity-rule.ts',
        from: "  await recordChange(shop, { subject, subjectId: id, verb: 'created', after: rule, availability: true })\n  await writeDays(shop, id, rule)\n",
        to: "  await writeDays(shop, id, rule)\n  await recordChange(shop, { subject, subjectId: id, verb: 'created', after: rule, availability: true })\n",
      },
    ],
    project: 'server',
    file: 'src/modules/availability/server/capacity-days.test.ts',
  },
  {
    name: 'a rule is shared in whatever version it is',
    edits: [
      {
        file: 'src/modules/availability/server/commands/share-rule.ts',
        from: 'and(own, eq(availabilityRules.version, version))',
        to: 'version > 0 ? own : undefined',
      },
    ],
    project: 'server',
    file: 'src/app/server/organization.test.ts',
  },
  {
    name: 'how many appointments a number has is told to everybody',
    edits: [
      {
        file: 'src/modules/booking/server/queries/explain-refusal.ts',
        from: 'verified && reason.subjectId !== THE_CAR ? reason : withoutCount(reason)',
        to: 'reason',
      },
    ],
    project: 'server',
    file: 'src/modules/booking/server/per-customer.test.ts',
  },
]
