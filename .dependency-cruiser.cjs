/** The import rules of docs/architecture.md. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

const AREAS =
  '(accounts|admin|apiaries|hives|inspections|actions|analytics|history|notes|billing|imports|exports|photos|places|plans|medicines|harvests|documentation)';

/** Each folder of the web app with those that it may import; whatever is not named, it may not. */
const WEB = {
  browser: [],
  i18n: [],
  api: ['browser', 'i18n'],
  ui: ['browser', 'i18n'],
  offline: ['browser', 'i18n', 'api'],
  commands: ['browser', 'i18n', 'api', 'offline', 'ui/toast-store'],
  shell: ['browser', 'i18n', 'api', 'offline', 'ui', 'commands'],
};
WEB.consent = [...WEB.shell, 'shell'];
WEB.exports = WEB.consent;
WEB.actions = [...WEB.exports, 'exports'];
WEB['look-at'] = [...WEB.actions, 'actions'];
WEB.photos = WEB.consent;
WEB.notes = [...WEB.consent, 'photos'];
WEB.labels = WEB.consent;
WEB.tags = WEB.consent;
WEB.legal = [...WEB.consent, 'consent'];
WEB.features = [...WEB['look-at'], 'look-at', 'notes', 'photos', 'labels', 'tags', 'legal'];

/** The rooms of the imports, each with those that it may import beside itself. */
const ROOMS = {
  vocabulary: [],
  read: ['vocabulary'],
  mapping: ['vocabulary', 'read'],
  plan: ['vocabulary', 'read', 'mapping'],
};

const roomsOfImports = Object.entries(ROOMS).map(([room, below]) =>
  forbid(
    `imports-${room}-knows-what-is-below`,
    { path: `^apps/api/src/imports/${room}/`, pathNot: '(\\.spec\\.ts$|/testing/)' },
    { path: '^apps/api/src/imports/', pathNot: [room, ...below].map((one) => `^apps/api/src/imports/${one}/`) },
    below.length > 0 ? `It may import ${below.join(' and ')}.` : 'It imports no other room of the imports.',
  ),
);

const layersOfWeb = Object.entries(WEB).map(([layer, below]) =>
  forbid(
    `web-${layer}-knows-what-is-below`,
    { path: `^apps/web/src/${layer}/` },
    {
      path: '^apps/web/src/',
      pathNot: [
        `^apps/web/src/${layer}/`,
        '^apps/web/src/config\\.ts$',
        ...below.map((one) => `^apps/web/src/${one}(/|\\.)`),
      ],
    },
    below.length > 0 ? `It may import ${below.join(', ')}.` : 'It imports no other folder of the web app.',
  ),
);

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
      'console-is-a-client',
      { path: '^apps/console' },
      { path: '^(apps/(api|cli|web)|libs/event-store)' },
      'Clients know the contract, not the server, and share code in libs.',
    ),
    forbid(
      'ui-knows-no-app',
      { path: '^libs/ui' },
      { path: '^(apps|libs/(contract|event-store))' },
      'What the web app and the console share knows neither.',
    ),
    forbid(
      'resources-stay-apart',
      { path: '^apps/console/src/resources/([^/]+)/' },
      { path: '^apps/console/src/resources/([^/]+)/', pathNot: '^apps/console/src/resources/$1/' },
      'Only apps/console/src/app composes resources.',
    ),
    forbid(
      'console-parts-know-no-resource',
      { path: '^apps/console/src/(auth|data|i18n|lists|live|shows|theme|ui)/' },
      {
        path: '^apps/console/src/(app|frame|resources)/',
        pathNot: '^apps/console/src/frame/(LanguageButton|ThemeButton)\\.tsx$',
      },
      'Parts serve every resource and know none.',
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
      { path: `^apps/api/src/${AREAS}/`, pathNot: '^apps/api/src/admin/support/' },
      { path: `^apps/api/src/${AREAS}/`, pathNot: '^apps/api/src/$1/' },
      'Areas meet through events and ids.',
    ),
    forbid(
      'support-acts-as-keepers-do',
      { path: '^apps/api/src/admin/support/' },
      {
        path: `^apps/api/src/${AREAS}/`,
        pathNot: '^apps/api/src/(admin|accounts|billing|history|notes|exports|imports)/',
      },
      'Support uses the use cases of the areas that it acts in.',
    ),
    forbid(
      'platform-knows-no-area',
      { path: '^apps/api/src/platform/' },
      { path: `^apps/api/src/(${AREAS}|allowance|moves|read-models)/` },
      'The platform has no bee words.',
    ),
    forbid(
      'shared-knows-no-area',
      { path: '^apps/api/src/(allowance|moves|read-models|words|streams\\.ts)' },
      { path: `^apps/api/src/${AREAS}/` },
      'What several areas ask knows none of them.',
    ),
    forbid(
      'figures-follow-from-the-log',
      { path: '^apps/api/src/admin/(figures|lists)/' },
      { path: `^apps/api/src/(${AREAS}|allowance|moves|read-models)/`, pathNot: '^apps/api/src/admin/' },
      'Figures and lists of the console know no area.',
    ),
    forbid(
      'lists-know-no-list',
      { path: '^apps/api/src/admin/lists/' },
      { path: '^apps/api/src/admin/', pathNot: '^apps/api/src/admin/lists/' },
      'Reading a list knows none of them.',
    ),
    forbid(
      'composition-is-above',
      { path: '^apps/api/src/[^/]+/', pathNot: '^apps/api/src/(demo|log-copy|operations|verify)/' },
      {
        path: '^apps/api/src/(demo|log-copy|operations|verify)/|^apps/api/src/(app|app\\.module|background|copy-log|main|ops|projections|verify)\\.ts$',
      },
      'Only what starts the server knows everything.',
    ),
    forbid(
      'features-stay-apart',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
      'Only apps/web/src/app composes features.',
    ),
    ...roomsOfImports,
    ...layersOfWeb,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'node', 'default'], exportsFields: ['exports'] },
  },
};
