/** Who may import whom: the table of docs/architecture.md. `to` names what is forbidden. */

// One folder of a layer, as a group that a rule can refer to.
const domain = (layer, name = '[^/]+') => `^${layer}/(${name})/`;

/** Domains of the API that each domain may use, through their index.ts, tables.ts and queries.ts. */
export const domainsBelow = {
  account: ['media'],
  media: [],
  catalogue: ['media'],
  playback: ['catalogue', 'media'],
  subtitles: ['catalogue', 'media', 'plans', 'settings'],
  viewing: ['account', 'catalogue', 'playback'],
  library: ['account', 'catalogue', 'media'],
  reviews: ['account', 'catalogue'],
  histories: ['catalogue', 'library', 'reviews', 'viewing'],
  plans: ['account', 'catalogue', 'media'],
  shop: ['account', 'catalogue', 'media', 'reviews'],
  gateways: ['account', 'plans', 'shop'],
  blog: ['account', 'catalogue', 'media', 'shop'],
  moderation: ['account', 'blog', 'catalogue', 'reviews', 'shop'],
  site: ['account'],
  analytics: ['blog', 'catalogue', 'plans', 'playback', 'settings', 'shop', 'site'],
  ops: ['account', 'catalogue', 'media', 'plans', 'playback', 'settings'],
  settings: ['account', 'media', 'site'],
  demo: ['account', 'blog', 'catalogue', 'media', 'settings', 'shop', 'site'],
};

/** Domains of the site whose components may use those of others; pages and layouts compose any. */
const webDomainsBelow = {
  layouts: ['catalogue', 'site'],
  home: ['catalogue'],
  viewing: ['catalogue', 'playback'],
  catalogue: ['playback', 'reviews', 'share', 'shop'],
  seo: ['blog', 'catalogue', 'shop', 'site'],
  library: ['catalogue'],
  playback: [],
  reviews: [],
  histories: ['catalogue'],
  share: [],
  account: [],
  shop: ['reviews', 'share', 'site'],
  plans: [],
  blog: ['catalogue', 'playback', 'share', 'shop', 'site'],
  site: [],
  tv: [],
  offline: [],
  admin: ['blog', 'shop', 'site'],
};

const webEdges = Object.entries(webDomainsBelow).map(([name, below]) => ({
  name: `web-${name}-uses-what-is-below-it`,
  severity: 'error',
  from: {
    path: domain('web', name),
    pathNot: ['\\.route\\.tsx$', '\\.test\\.tsx?$'],
  },
  to: {
    path: domain('web'),
    pathNot: ['ui', 'lib', 'i18n', 'themes', name, ...below].map((allowed) => `^web/${allowed}/`),
  },
}));

const domainEdges = Object.entries(domainsBelow).map(([name, below]) => ({
  name: `api-${name}-uses-what-is-below-it`,
  severity: 'error',
  from: { path: domain('api', name) },
  to: {
    path: domain('api'),
    pathNot: ['platform', name, ...below].map((allowed) => `^api/${allowed}/`),
  },
}));

/**
 * What of the API reads and writes files of this machine: imported folders and uploads, backups,
 * texts that come with the program, and work in progress that a job publishes when it is done.
 */
const filesOfThisMachine = [
  '\\.test\\.ts$',
  '^api/platform/',
  '^api/.+/imports?/',
  '^api/media/(cards|commands|health|packaging|pictures|preparation|prepared|probe|protection|runners|subtitles)/',
  '^api/media/(files|sounds|stream-folders)\\.ts$',
  '^api/media/images/(stored-variants|variant-cache)\\.ts$',
  '^api/catalogue/synonyms\\.ts$',
  '^api/blog/media-library/commands/change-media\\.ts$',
  '^api/openapi-routes\\.ts$',
  '^api/ops/(commands/repair-title|jobs/list-stored-streams)\\.ts$',
  '^api/plans/mail-words\\.ts$',
  '^api/settings/(backups|setup)/',
  '^api/settings/look/save-look\\.ts$',
  '^api/shop/products/commands/save-media\\.ts$',
  '^api/shop/shipping/commands/load-areas\\.ts$',
  '^api/site/commands/save-page\\.ts$',
];

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: '^node_modules' },
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      // React Router writes the types of each route, and Vite has names of its own.
      to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:', '^vite/', '\\?'] },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/(zod|@orpc)/'] },
    },
    {
      name: 'api-needs-no-site',
      severity: 'error',
      from: { path: '^api/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(web|server|db|test|e2e|bench|scripts)/' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^api/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: domain('api'), pathNot: '^api/platform/' },
    },
    ...domainEdges,
    {
      name: 'domains-are-used-through-what-they-offer',
      severity: 'error',
      from: { path: domain('api'), pathNot: '\\.test\\.ts$' },
      to: {
        path: domain('api'),
        pathNot: ['^api/platform/', '^api/$1/', '^api/[^/]+/(index|tables|queries)\\.ts$'],
      },
    },
    {
      name: 'stored-media-only-through-the-store',
      severity: 'error',
      from: { path: '^api/', pathNot: filesOfThisMachine },
      to: { path: '^(node:)?fs', dependencyTypes: ['core'] },
    },
    {
      name: 'web-reaches-data-through-the-contract',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(api|server|db|test|e2e|bench|scripts)/' },
    },
    {
      name: 'ui-has-no-domain-words',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(web|contract|locales)/', pathNot: '^web/ui/' },
    },
    {
      name: 'web-foundations-know-no-domain',
      severity: 'error',
      from: { path: '^web/(lib|i18n)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: domain('web'), pathNot: '^web/(lib|i18n)/' },
    },
    ...webEdges,
    {
      name: 'server-joins-api-and-the-built-site',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(test|e2e|bench|db|scripts)/',
        pathNot: ['^db/demo/jobs\\.ts$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules/(?!zod|@orpc)|build|data|docs|\\.react-router)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
