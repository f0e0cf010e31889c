/**
 * Who may import whom. app > modules > (server | web) > shared; nothing imports upward.
 * Each rule says why; the check also asserts that it really saw the modules.
 */
const { readdirSync } = require('node:fs')

/** Lowest first. A module may import the modules before it, never one after it. */
const MODULES = [
  'shops',
  'accounts',
  'files',
  'customers',
  'services',
  'marketing-links',
  'leads',
  'messages',
  'management-systems',
  'appointments',
  'availability',
  'scheduling-tool',
  'booking',
  'calendar',
  'sync',
  'notifications',
  'calls',
  'web-chat',
  'sites',
  'onboarding',
  'support',
  'referrals',
  'stats',
  'administration',
]
const unlisted = readdirSync('src/modules').filter((name) => !MODULES.includes(name))
if (unlisted.length) throw new Error(`Give these modules a place in MODULES: ${unlisted}`)

const PURE = '^src/(shared/|modules/[^/]+/(contract[^/]*\\.ts$|rules/|words[^/]*\\.ts$))'
const SERVER = '^src/(app/server|modules/[^/]+/server|server)/'
const BROWSER = '^src/(app/web|modules/[^/]+/web|web)/'
const TEST = '(\\.test\\.tsx?$|^src/testing/)'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that import each other are one file. Types count.',
      { pathNot: `(${TEST}|route-tree\\.gen\\.ts$)` },
      { circular: true, viaOnly: { pathNot: 'route-tree\\.gen\\.ts$' } },
    ),
    rule(
      'pure-stays-pure',
      'Contracts, rules and shared code import only each other: they run anywhere and test in a millisecond.',
      { path: PURE, pathNot: TEST },
      { path: '^src/', pathNot: PURE },
    ),
    rule(
      'pure-needs-no-packages',
      'Contracts may use zod. Rules use nothing else: no clock, no environment, no library.',
      { path: PURE, pathNot: TEST },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    ),
    rule(
      'platform-knows-no-product',
      'Would it ship in another product? Then it may not import a module.',
      { path: '^src/(server|web|shared)/', pathNot: `(${TEST}|^src/web/lib/api\\.ts$)` },
      { path: '^src/(modules|app)/' },
    ),
    rule(
      'modules-know-no-app',
      'Only the composition root knows every module.',
      { path: '^src/modules/', pathNot: TEST },
      { path: '^src/app/' },
    ),
    rule(
      'browser-never-reaches-server',
      'The browser knows the API by its type only, through web/lib/api.ts.',
      { path: BROWSER, pathNot: `(${TEST}|^src/web/lib/api\\.ts$)` },
      { path: SERVER },
    ),
    rule(
      'api-by-type-only',
      'An import that survives compilation would bundle the server.',
      { path: '^src/web/lib/api\\.ts$' },
      { path: SERVER, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server-never-reaches-browser',
      'No React on the server; only the composition root renders the pages that are sent whole.',
      { path: SERVER, pathNot: `(${TEST}|^src/app/server/)` },
      { path: BROWSER },
    ),
    rule(
      'write-only-your-own-tables',
      "Read anyone's tables in queries; change only your own. Others' rows change through their commands.",
      { path: '^src/modules/([^/]+)/server/commands', pathNot: TEST },
      { path: '/server/tables\\.ts$', pathNot: '^src/modules/$1/' },
    ),
    rule(
      'routers-are-thin',
      'A router translates a call; it does not talk to the database.',
      { path: '/server/router[^/]*\\.ts$' },
      { path: '(/server/tables\\.ts$|node_modules/drizzle-orm/)' },
    ),
    rule(
      'no-borrowed-routers',
      'A router is mounted once, by app/server/api.ts.',
      { pathNot: '^src/app/server/' },
      { path: '^src/modules/.*/server/router[^/]*\\.ts$' },
    ),
    rule(
      'screens-do-not-mix',
      'Screens of two modules meet in app/web. Fields and hooks of a module below may be used.',
      { path: '^src/modules/([^/]+)/web/' },
      {
        path: '^src/modules/[^/]+/web/',
        pathNot: '^src/modules/($1/|[^/]+/web/(.+-field\\.tsx|use-[^/]+\\.ts)$)',
      },
    ),
    rule(
      'no-tests-in-product',
      'Product code does not import test code.',
      { path: '^src/', pathNot: TEST },
      { path: TEST },
    ),
    rule(
      'no-undeclared',
      'Every package is declared; tools stay out of the product.',
      { path: '^src/', pathNot: `(${TEST}|^src/app/server/vite-web\\.ts$)` },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        dependencyTypesNot: ['type-only'],
        pathNot: '\\.css$',
      },
    ),
    ...MODULES.slice(0, -1).map((name, i) =>
      rule(
        `module-order:${name}`,
        `${name} may not import a module listed after it. Move the shared noun down, or raise an event.`,
        { path: `^src/modules/${name}/`, pathNot: TEST },
        { path: `^src/modules/(${MODULES.slice(i + 1).join('|')})/` },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
    },
  },
}
