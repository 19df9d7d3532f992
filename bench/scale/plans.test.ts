import assert from 'node:assert/strict';
import { after, before, type Mock, mock, test } from 'node:test';
import pg from 'pg';
import { chainAudit } from '../../apps/api/src/platform/audit-chain.ts';
import { startTestApi, type TestApi } from '../../apps/api/test/api.ts';
import { newAccount } from '../../apps/api/test/new-accounts.ts';
import { type ListRequest, listsOf, type Seeded, seededItems } from './lists.ts';
import { seedScale } from './seed.ts';

/** Share of the seed that gives the same statistics as the whole. */
const share = 0.01;

/** Tables that grow with every meeting and every day. */
const growing = [
  'accounts',
  'account_keys',
  'account_sessions',
  'registrations',
  'payments',
  'mails',
  'comments',
  'audit_events',
  'live_stays',
  'live_events',
  'live_checks',
  'live_messages',
  'live_changes',
];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

interface Statement {
  text: string;
  values: unknown[];
}

let api: TestApi<'demo'>;
let client: pg.Client;
let lists: ListRequest[];
let staff: { token: string };
let sent: Mock<typeof pg.Client.prototype.query>;

before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'ADMIN' })).accessToken };
  await seedScale(api.config.databaseUrl, share);
  client = new pg.Client({ connectionString: api.config.databaseUrl });
  await client.connect();
  await chainAudit(api.ctx());
  await client.query('vacuum analyze audit_events');
  const { rows } = await client.query<{ seeded: Seeded }>(seededItems);
  // With few rows, a sequential scan is cheap. The test checks whether another plan exists.
  await client.query('set enable_seqscan = off');
  lists = listsOf((rows[0] as { seeded: Seeded }).seeded);
  sent = mock.method(pg.Client.prototype, 'query');
});
after(async () => {
  sent?.mock.restore();
  await client?.end();
  await api?.close();
});

/** Returns the read statements since then, each once. */
function readsSince(first: number): Statement[] {
  const statements = sent.mock.calls.slice(first).flatMap((call): Statement[] => {
    const [query] = call.arguments as unknown[];
    if (typeof query !== 'object' || query === null || !('text' in query)) return [];
    const { text, values = [] } = query as { text: string; values?: unknown[] };
    return /^\s*(?:select|with)\b/i.test(text) ? [{ text, values }] : [];
  });
  return [...new Map(statements.map((one) => [one.text, one])).values()];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the growing tables that a statement scans as a whole. */
async function readWhole({ text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `explain (format json) ${text}`,
    values,
  });
  return rows
    .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((table) => growing.includes(table));
}

test('no list, page or search reads a table that grows from one end to the other', async () => {
  const found: Record<string, string[]> = {};
  for (const { name, call, sent: parts, isPublic } of lists) {
    const first = sent.mock.calls.length;
    const { status } = await api.call(call, parts as never, isPublic ? undefined : staff);
    assert.equal(status, 200, name);
    const reads = readsSince(first);
    assert.ok(reads.length > 0, `${name} asked the database for nothing`);
    const tables = (await Promise.all(reads.map(readWhole))).flat();
    if (tables.length > 0) found[name] = [...new Set(tables)];
  }
  assert.deepEqual(found, {});
});

test('control: without its index a search reads all accounts', async () => {
  const list = lists.find(({ name }) => name === 'accounts: a name') as ListRequest;
  const first = sent.mock.calls.length;
  await api.call(list.call, list.sent as never, staff);
  const reads = readsSince(first);
  await client.query('begin');
  await client.query('drop index accounts_keys_grams');
  const tables = (await Promise.all(reads.map(readWhole))).flat();
  await client.query('rollback');
  assert.ok(tables.includes('accounts'));
});
