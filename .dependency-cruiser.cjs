// The arrows of docs/architecture.md. `npm run check` follows every import, types included, and fails where one
// points the wrong way. Tests and their harness may reach wherever they must, but nothing reaches into them.

const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const tests =
  '\\.test\\.tsx?$|\\.expected\\.ts$|\\.spec\\.ts$|^apps/[^/]+/test/|/testing/|^e2e/|^bench/|^scripts/';
const api = '^apps/api/src/';
const features = `${api}features/`;
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;
const queryBuilder = npm('kysely');
const drivers = npm(
  'pg',
  'pg-boss',
  'nodemailer',
  'smtp-server',
  'rate-limiter-flexible',
  'jose',
  'http_ece',
  'sharp',
  'hucre',
  'pdfkit',
  'fflate',
  'iovalkey',
  'yauzl',
  'saxes',
  'iconv-lite',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@node-rs/argon2',
);

/** The words of every rank, from the bottom to the top, as the glossary has them. */
const glossary = readFileSync(join(__dirname, 'docs/glossary.md'), 'utf8');
const ranked = [...glossary.matchAll(/^\| `([a-z-]+)` \| (\d+) \|/gm)];
const ranks = Object.values(Object.groupBy(ranked, ([, , rank]) => rank)).map((rank) =>
  rank.map(([, word]) => word),
);
if (ranks.length === 0) throw new Error('docs/glossary.md gives no feature a rank.');

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const notTest = (path, extra) => ({ path, pathNot: extra === undefined ? tests : `${tests}|${extra}` });

const onlyDownward = ranks.flatMap((rank, index) =>
  rank.map((feature) => {
    const sameOrHigher = ranks
      .slice(index)
      .flat()
      .filter((one) => one !== feature);
    return rule(
      `features-only-downward-from-${feature}`,
      'A feature imports only features of a lower rank; news that must go up travels as a job row.',
      notTest(`${features}${feature}/`),
      { path: `${features}(${sameOrHigher.join('|')})/` },
    );
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other at run time are one file, or three.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    rule(
      'imports-lead-somewhere',
      'The imported file or package does not exist.',
      { pathNot: tests },
      {
        couldNotResolve: true,
        pathNot: '^virtual:|/\\+types/',
      },
    ),
    rule(
      'nothing-imports-tests',
      'Programs do not import tests or their harness.',
      { pathNot: tests },
      {
        path: '\\.test\\.tsx?$|\\.expected\\.ts$|\\.spec\\.ts$|^apps/[^/]+/test/|/testing/|^e2e/|^bench/',
      },
    ),

    rule(
      'production-needs-no-dev-dependency',
      'The image has no devDependencies; only what builds the bundles needs them.',
      notTest('^(apps/(api|kcp-sandbox|site)|packages)/', '^apps/site/src/bundle-server\\.ts$'),
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),

    // 1. Who knows whom.
    rule(
      'contract-knows-only-zod',
      'The contract is read by both sides and stands on zod alone.',
      notTest('^packages/contract/'),
      {
        pathNot: `^packages/contract/|${npm('zod')}`,
      },
    ),
    rule('messages-know-nothing', 'Sentences import nothing.', notTest('^packages/messages/'), {
      pathNot: '^packages/messages/',
    }),
    rule(
      'api-never-web',
      'The API does not know its browsers, its composition or the sandbox.',
      notTest('^apps/api/'),
      {
        path: '^apps/(web|site|kcp-sandbox)/',
      },
    ),
    rule('web-never-api', 'The web speaks to the API through the contract only.', notTest('^apps/web/'), {
      path: '^apps/(api|site|kcp-sandbox)/',
    }),
    rule(
      'sandbox-knows-nobody',
      'The sandbox stands in for a foreign company.',
      notTest('^apps/kcp-sandbox/'),
      {
        path: '^(apps/(?!kcp-sandbox/)|packages/)',
      },
    ),
    rule(
      'only-site-knows-both',
      'Only the composition root brings the two sides together.',
      {
        path: '^(apps|packages)/',
        pathNot: `^apps/site/|${tests}`,
      },
      { path: '^apps/site/' },
    ),

    // 2. Inside the API: app -> features -> platform -> database; routes -> service -> rules, queries.
    rule(
      'features-not-app',
      'Only programs import the table of contents.',
      notTest(`${api}(features|platform|database)/`),
      {
        path: `${api}(app|server|services|worker|index)\\.ts$|${api}commands/|^apps/api/seeds/`,
      },
    ),
    rule('platform-not-features', 'Plumbing knows no product word.', notTest(`${api}(platform|database)/`), {
      path: features,
    }),
    rule('database-not-platform', 'The database client stands at the bottom.', notTest(`${api}database/`), {
      path: `${api}platform/`,
    }),
    rule(
      'config-stands-alone',
      'Settings are read before anything else exists.',
      notTest(`${api}config\\.ts$`),
      {
        path: `${api}(?!(?:config|settings|database/addresses)\\.ts$)`,
      },
    ),
    rule(
      'routes-call-services',
      'A route says who may knock and makes one call; permission lives in the service.',
      notTest(`${features}.*\\.routes\\.ts$`),
      {
        path: `\\.(queries|rules)\\.ts$|${api}database/|${queryBuilder}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'services-not-routes',
      'Services do not know how they are called.',
      notTest(features, '\\.routes\\.ts$|/index\\.ts$'),
      {
        path: '\\.routes\\.ts$',
      },
    ),
    rule('queries-not-services', 'Rows go up, decisions do not come down.', notTest('\\.queries\\.ts$'), {
      path: '\\.(service|jobs|routes|mails|access)\\.ts$',
    }),
    rule(
      'access-only-finds',
      'What somebody may have to do with is found by conditions on rows; nothing else is decided there.',
      notTest(`${features}.*\\.access\\.ts$`),
      {
        path: features,
        pathNot: '\\.(access|queries|rules)\\.ts$|/index\\.ts$',
      },
    ),
    rule(
      'rules-are-pure',
      'Rules judge what they are given: no rows, no clock, no network.',
      notTest(`${features}.*\\.rules\\.ts$`),
      {
        path: `^apps/|${queryBuilder}|${drivers}`,
        pathNot: `\\.rules\\.ts$|${api}platform/(?:bilingual-texts|icalendar|mailboxes|quiet-hours|zones)\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    ),

    // 3. SQL and drivers.
    rule(
      'sql-only-in-queries',
      'Only *.queries.ts and *.invariants.ts speak SQL; others may name the types of a transaction.',
      notTest(features, '\\.(queries|invariants)\\.ts$'),
      {
        path: `${api}database/|${queryBuilder}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'drivers-only-in-platform',
      'Drivers and SDKs stay behind the plumbing.',
      notTest('^apps/api/', `${api}(platform|database)/`),
      {
        path: drivers,
      },
    ),

    // 4. Between features.
    rule(
      'features-through-index',
      'A feature is entered through its index.ts.',
      {
        path: `${features}([^/]+)/`,
        pathNot: tests,
      },
      { path: `${features}[^/]+/`, pathNot: `${features}$1/|/index\\.ts$` },
    ),
    rule(
      'outside-through-index',
      'A feature is entered through its index.ts.',
      {
        path: '^apps/api/',
        pathNot: `${features}|${tests}`,
      },
      { path: `${features}[^/]+/`, pathNot: '/index\\.ts$' },
    ),
    ...onlyDownward,

    // 5. The web: routes -> features -> console -> forms -> ui; the console only for what staff see.
    rule(
      'web-features-apart',
      'Features never import each other; routes compose them.',
      {
        path: '^apps/web/app/features/([^/]+)/',
        pathNot: tests,
      },
      { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    ),
    rule(
      'web-features-not-routes',
      'Features do not know where they are shown.',
      notTest('^apps/web/app/(features|console|forms|platform|ui)/'),
      {
        path: '^apps/web/app/(routes/|routes\\.ts$|root\\.tsx$)',
      },
    ),
    rule(
      'web-platform-not-features',
      'Plumbing, forms and the kit of the console know no feature.',
      notTest('^apps/web/app/(platform|forms|console)/'),
      {
        path: '^apps/web/app/features/',
      },
    ),
    rule(
      'web-console-for-staff',
      'The console is loaded by who is staff: only routes and features/*/admin use it.',
      notTest('^apps/web/app/', '^apps/web/app/(console|routes|features/[^/]+/admin)/'),
      {
        path: '^apps/web/app/console/',
      },
    ),
    rule(
      'react-aria-in-console',
      'React Aria is heavy: it stands behind parts of the console, in files that the server does not load.',
      notTest('^apps/web/', '^apps/web/app/console/[^/]+\\.client\\.tsx$'),
      {
        path: npm('react-aria-components', 'react-aria', 'react-stately', '@internationalized/date'),
      },
    ),
    rule(
      'tiptap-in-editor',
      'The editor of rich text is loaded by who writes, and never by the server.',
      notTest('^apps/web/', '^apps/web/app/forms/document/'),
      { path: npm('@tiptap/[^/]+', 'prosemirror-[^/]+') },
    ),
    rule(
      'web-staff-apart',
      'What visitors see does not load what staff see; both may load what they share.',
      notTest('^apps/web/app/features/', '^apps/web/app/features/[^/]+/admin/'),
      {
        path: '^apps/web/app/features/[^/]+/admin/',
      },
    ),
    rule(
      'web-ui-knows-no-product',
      'Parts of the design system know no product word and no call.',
      notTest('^apps/web/app/ui/'),
      {
        path: '^apps/web/app/(features|console|forms|platform|routes)/|^packages/messages/|^packages/contract/src/(?!(rules|document-(nodes|link))\\.ts$)',
      },
    ),
  ],
  options: {
    // TypeScript 7 has no interface for other programs yet; swc reads the same syntax.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules/' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.data)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
