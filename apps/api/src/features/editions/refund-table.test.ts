import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { demoEdition } from '../../../seeds/demo-edition.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { staffToken } from '../../../test/payers.ts';
import { countSales } from '../registrations/index.ts';
import { importEdition } from './index.ts';

let api: TestApi<'demo'>;
let token: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  token = await staffToken(api);
});
after(() => api.close());

const named = () => ({ params: { id: api.signIns.editionId } });
const by = () => ({ token });
const get = async () => (await api.call(contract.getEditionRefunds, named(), by())).data;
const saveTable = async (refundTable: contract.RefundTable | null, version?: string) => {
  const body = { version: version ?? (await get()).version, refundTable };
  return api.call(contract.putEditionRefunds, { ...named(), body }, by());
};
const demo = demoEdition.refundTable ?? assert.fail('The demo has a refund table.');
const [first, second] = demo.steps;
assert.ok(first !== undefined && second !== undefined);
const shown = async () => (await api.call(contract.getFeeTable, named())).data.refundTable;

test('a table is shown to everybody with its closing day; a change is seen at once, and kept with who did it', async () => {
  assert.deepEqual(await shown(), demo);
  const changes: string[][] = [];
  api.services.content.watch({ changed: (scopes) => changes.push([...scopes]), deaf() {} });
  const changed = { ...demo, closesOn: null, steps: [first, { ...second, percent: 40 }] };
  const { status, data } = await saveTable(changed);
  assert.deepEqual([status, data.refundTable], [200, changed]);
  assert.equal(data.version, (await get()).version);
  await eventually(async () => (await shown())?.steps[1]?.percent === 40, 'the change arrives');
  assert.equal((await shown())?.closesOn, second.endsOn);
  assert.ok(changes.flat().includes(`fees:${api.signIns.editionId}`));
  const [entry] = await auditEntries(api.ctx(), { action: 'edition.refunds-changed' });
  assert.match(entry?.details ?? '', /50 → 40/);
  await saveTable(demo);
});

test('who saw an older one is told, and nothing is written', async () => {
  const { version } = await get();
  await saveTable(null);
  const { status, refusal } = await saveTable(demo, version);
  assert.deepEqual([status, refusal.code, (await get()).refundTable], [409, 'CONFLICT', null]);
  assert.equal((await saveTable(demo)).status, 200);
});

test('a table that is no table is refused at its fields', async () => {
  const wrong: [contract.RefundTable, Record<string, string>][] = [
    [{ ...demo, steps: [] }, { 'refundTable.steps': 'too_few_items' }],
    [{ ...demo, steps: [{ ...first, percent: 101 }] }, { 'refundTable.steps.0.percent': 'too_large' }],
    [
      { ...demo, steps: [{ ...first, fee: { KRW: -1, USD: 0 } }] },
      { 'refundTable.steps.0.fee.KRW': 'too_small' },
    ],
    [
      { ...demo, steps: [second, first] },
      { 'refundTable.steps.1.endsOn': 'order', 'refundTable.steps.1.percent': 'too_large' },
    ],
  ];
  for (const [refundTable, fields] of wrong) {
    const { status, refusal } = await saveTable(refundTable);
    assert.deepEqual([status, refusal.fields], [400, fields]);
  }
  assert.deepEqual((await get()).refundTable, demo);
});

test('a dry run shows what would go back now and around each boundary, of a table that is not saved', async () => {
  const tableOfKinds = {
    ...demo,
    steps: [first, second, { ...second, endsOn: '2025-10-31', kind: 'companion' as const, percent: 70 }],
  };
  const amounts = [
    { amountMinor: 100_001, currency: 'KRW' as const },
    { amountMinor: 30_000, currency: 'USD' as const },
  ];
  const body = { refundTable: tableOfKinds, amounts };
  const { data } = await api.call(contract.previewEditionRefunds, { ...named(), body }, by());
  const [now, ...around] = data.rows.filter(({ kind }) => kind === 'all');
  assert.equal(now?.isNow, true);
  assert.deepEqual(
    around.map(({ at, step, givesBack }) => [at, step, ...givesBack.map((one) => one.amountMinor)]),
    [
      ['2025-10-17T14:59:59.999Z', 0, 100_001, 27_000],
      ['2025-10-17T15:00:00.001Z', 1, 50_001, 12_000],
      ['2025-11-13T14:59:59.999Z', 1, 50_001, 12_000],
      ['2025-11-13T15:00:00.001Z', null, 0, 0],
    ],
  );
  const companions = data.rows.filter(({ kind }) => kind === 'companion');
  assert.deepEqual(
    companions.map(({ step, givesBack }) => [step, givesBack[0]?.amountMinor]),
    [
      [2, 70_001],
      [2, 70_001],
      [null, 0],
    ],
  );
  assert.deepEqual((await get()).refundTable, demo);
});

test('it is in the file of the edition; importing that changes nothing, another table replaces it', async () => {
  const url = contract.getEditionFile.url.replace(':id', api.signIns.editionId);
  const download = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const file = JSON.parse(download.body);
  assert.deepEqual(file.refundTable, demo);
  const { version } = await get();
  const options = { changesPrices: false, countSales };
  await importEdition(api.ctx(), file, options);
  assert.equal((await get()).version, version);
  await importEdition(api.ctx(), { ...file, refundTable: null }, options);
  assert.equal((await get()).refundTable, null);
  await saveTable(demo);
});

test('it moves with the days of the meeting where staff say so, and is brought back with them', async () => {
  const facts = async () => (await api.call(contract.getEditionFacts, named(), by())).data;
  const move = async (dependents: contract.Dependents) => {
    const { version, facts: present } = await facts();
    const body = { version, ...present, startsOn: '2025-12-01', endsOn: '2025-12-02', dependents };
    return (await api.call(contract.putEditionFacts, { ...named(), body }, by())).data.lastMove?.id ?? '';
  };
  const undo = (moveId: string) => api.call(contract.undoEditionMove, { ...named(), body: { moveId } }, by());
  const body = { ...(await facts()).facts, startsOn: '2025-12-01', endsOn: '2025-12-02' };
  const described = await api.call(contract.describeEditionMove, { ...named(), body }, by());
  assert.equal(described.data.standing.find(({ kind }) => kind === 'refunds')?.count, 1);
  const days = async () => {
    const { refundTable } = await get();
    return [...(refundTable?.steps ?? []).map(({ endsOn }) => endsOn), refundTable?.closesOn];
  };
  const before = await days();
  const moved = await move('shift');
  assert.deepEqual(await days(), ['2025-10-27', '2025-11-23', '2025-11-30']);
  const { refundTable } = await get();
  await saveTable(null);
  const refused = await undo(moved);
  assert.deepEqual([refused.status, refused.refusal.code], [409, 'CONFLICT']);
  assert.match(refused.refusal.message, /환불 기준표/);
  await saveTable(refundTable);
  assert.equal((await undo(moved)).status, 200);
  assert.deepEqual(await days(), before);
  const kept = await move('keep');
  assert.deepEqual(await days(), before);
  assert.equal((await undo(kept)).status, 200);
});
