/** The import rules of docs/architecture.md. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const AREAS = '(accounts|apiaries|hives|inspections|actions|analytics|history|notes|billing|imports|exports|staff)';

module.exports = {
  forbidden: [
    forbid('no-circular', {}, { circular: true }, 'A cycle hides who depends on whom.'),
    forbid(
      'domain-is-pure',
      { path: '^libs/domain', pathNot: '\\.spec\\.ts$' },
      { pathNot: '^libs/domain|node_modules/zod' },
      'The domain knows zod and nothing else.',
    ),
    forbid(
      'contract-knows-domain',
      { path: '^libs/contract', pathNot: '\\.spec\\.ts$' },
      { path: '^(apps|libs/event-store)' },
      'The contract knows the domain only.',
    ),
    forbid(
      'event-store-stands-alone',
      { path: '^libs/event-store' },
      { path: '^(apps|libs/(domain|contract))' },
      'The event store knows nothing of bees.',
    ),
    forbid(
      'web-is-a-client',
      { path: '^apps/web' },
      { path: '^(apps/(api|console|cli)|libs/event-store)' },
      'Clients know the contract, not the server.',
    ),
    forbid(
      'command-line-is-a-client',
      { path: '^apps/cli' },
      { path: '^(apps/(api|console|web)|libs/event-store)' },
      'Clients know the contract, not the server.',
    ),
    forbid(
      'screens-only-where-a-person-is',
      { path: '^apps/cli/src/(server|session|imports|terminal)/' },
      { path: '^apps/cli/src/(screens|commands)/|node_modules/(ink|react)/' },
      'What works without a terminal draws nothing.',
    ),
    forbid(
      'areas-stay-apart',
      { path: `^apps/api/src/${AREAS}/` },
      { path: `^apps/api/src/${AREAS}/`, pathNot: '^apps/api/src/$1/' },
      'Areas meet through events and ids.',
    ),
    forbid(
      'platform-knows-no-area',
      { path: '^apps/api/src/platform' },
      { path: `^apps/api/src/${AREAS}/` },
      'The platform has no bee words.',
    ),
    forbid(
      'features-stay-apart',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
      'Only the router composes features.',
    ),
    forbid(
      'ui-knows-no-feature',
      { path: '^apps/web/src/(ui|actions|exports|notes)/' },
      { path: '^apps/web/src/features/' },
      'Primitives, and what several features share, know no feature.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'node', 'default'], exportsFields: ['exports'] },
  },
};
