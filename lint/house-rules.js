/**
 * Rules of this house that no ready-made linter knows. Each names what to do instead.
 */

/** Where a clock, chance or the environment may be read: composition, the two files that own them, tools and tests. */
const MAY_READ_CLOCK =
  /(\.test\.tsx?$|\/src\/(app|testing)\/|\/src\/server\/(clock|ids)\.ts$|\/src\/server\/realtime\/|\/src\/web\/|\/web\/|\/(launcher|scripts|bench|e2e|lint)\/|\.config\.ts$)/
const MAY_READ_ENVIRONMENT =
  /(\.test\.tsx?$|\/src\/app\/server\/main\.ts$|\/src\/testing\/|\/(launcher|scripts|bench|e2e)\/|\.config\.ts$)/
const SCALARS =
  /(\/src\/shared\/input\.ts$|\/src\/server\/(config|http\/client-log-beacon)\.ts$|\/contract(-[a-z]+)?\.ts$|\.test\.tsx?$|\/(e2e|scripts|bench)\/|\/src\/testing\/|\/src\/app\/server\/routes\/dev-tools\.ts$)/
const RENDERERS = /\/(render|page-html|outbox-page)[^/]*\.tsx?$/

const isMember = (node, object, property) =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === object &&
  node.property.name === property

const rule = (message, visitor) => ({
  meta: { type: 'problem', docs: { description: message }, schema: [] },
  create: (context) => visitor((node) => context.report({ node, message }), context.filename),
})

const noHiddenClock = rule(
  'A hidden clock makes this untestable. Take `now` as an argument; the composition root owns the clock.',
  (report, file) =>
    MAY_READ_CLOCK.test(file)
      ? {}
      : {
          NewExpression(node) {
            if (node.callee.name === 'Date' && node.arguments.length === 0) report(node)
          },
          CallExpression(node) {
            if (isMember(node.callee, 'Date', 'now') || isMember(node.callee, 'Math', 'random')) report(node)
          },
        },
)

const noHiddenEnvironment = rule(
  'Only app/server/main.ts reads the environment. Take the setting as an argument.',
  (report, file) =>
    MAY_READ_ENVIRONMENT.test(file)
      ? {}
      : {
          MemberExpression(node) {
            if (isMember(node, 'process', 'env')) report(node)
          },
        },
)

const scalarsOnly = rule(
  'Inputs are made of the scalars of shared/input.ts: they trim, bound and refuse control characters.',
  (report, file) =>
    SCALARS.test(file) || !/\/src\/modules\/.*\/(server|rules)\//.test(file)
      ? {}
      : {
          CallExpression(node) {
            if (['string', 'any', 'unknown', 'coerce'].some((name) => isMember(node.callee, 'z', name)))
              report(node)
          },
        },
)

const noRawHtml = rule('Raw HTML is written by the renderers only.', (report, file) =>
  RENDERERS.test(file)
    ? {}
    : {
        JSXAttribute(node) {
          if (node.name.name === 'dangerouslySetInnerHTML') report(node)
        },
      },
)

export default {
  meta: { name: 'house' },
  rules: {
    'no-hidden-clock': noHiddenClock,
    'no-hidden-environment': noHiddenEnvironment,
    'scalars-only': scalarsOnly,
    'no-raw-html': noRawHtml,
  },
}
