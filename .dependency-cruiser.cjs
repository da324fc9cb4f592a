/** The house's import directions (docs/architecture.md). */
const drivers = 'node:sqlite|^(@eventstore/db-client|mongodb)';
const tests = '\\.test\\.tsx?$|^tests/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types',
      comment: 'what two files take from each other belongs into one of them, or into a third',
      severity: 'error',
      from: { path: '^(domain|event-store|projections|api|demo|ui)/' },
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain imports zod and itself',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: ['^domain/', 'node_modules/zod/'] },
    },
    {
      name: 'mongo-driver-knows-nothing',
      comment: 'what is ours is told to it',
      severity: 'error',
      from: { path: '^mongo-driver/', pathNot: tests },
      to: { path: '^(domain|event-store|projections|api|ui|demo|tests)/' },
    },
    {
      name: 'event-store-knows-domain-only',
      severity: 'error',
      from: { path: '^event-store/', pathNot: tests },
      to: { path: '^(api|projections|ui|demo|tests)/' },
    },
    {
      name: 'projections-know-domain-and-log',
      severity: 'error',
      from: { path: '^projections/', pathNot: tests },
      to: { path: '^(api|ui|demo|tests)/' },
    },
    {
      name: 'projections-use-the-log-by-its-port',
      comment: 'only the files that start projections on an engine open its log',
      severity: 'error',
      from: { path: '^projections/', pathNot: [tests, '^projections/(worker|embedded|cluster)[^/]*\\.ts$'] },
      to: { path: '^event-store/', pathNot: '^event-store/(port|ledger-types)\\.ts$' },
    },
    {
      name: 'ui-knows-domain-only',
      severity: 'error',
      from: { path: '^ui/', pathNot: tests },
      to: { path: '^(api|projections|event-store|mongo-driver|demo|tests)/' },
    },
    {
      name: 'screens-do-not-know-each-other',
      comment: 'what two of them draw moves down into ui/shared; ui/app composes them',
      severity: 'error',
      from: { path: '^ui/([^/]+)/', pathNot: '^ui/app/' },
      to: { path: '^ui/[^/]+/', pathNot: '^ui/($1|shared|data|routing|theme|words)/' },
    },
    {
      name: 'screens-stand-on-data-routing-theme',
      comment: 'what every screen stands on knows no screen',
      severity: 'error',
      from: { path: '^ui/(data|routing|theme|words)/' },
      to: { path: '^ui/', pathNot: '^ui/($1|words)/' },
    },
    {
      name: 'screens-take-types-of-calls',
      comment: 'a browser would load all schemas of the wire',
      severity: 'error',
      from: { path: '^ui/', pathNot: tests },
      to: {
        path: '^domain/wire/(calls|declared-call|answered|rest-list|seen)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api-knows-no-screens',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(ui|demo|tests)/', pathNot: tests },
    },
    {
      name: 'drivers-in-adapters-only',
      severity: 'error',
      from: {
        path: '^(domain|event-store|projections|api|ui|demo)/',
        pathNot: [
          tests,
          '^event-store/(sqlite|eventstoredb|keys)/',
          '^projections/storage/(sqlite|mongodb)/',
          '^projections/cluster/',
          '^api/data-folder/',
          '^api/(access|idempotency|sessions)/',
        ],
      },
      to: { path: drivers },
    },
    {
      name: 'the-server-starts-no-program',
      comment: 'nothing that was sent can become a command of the system',
      severity: 'error',
      from: { path: '^(domain|event-store|mongo-driver|projections|api|ui)/', pathNot: tests },
      to: { path: '^(node:)?child_process$' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|docs)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
