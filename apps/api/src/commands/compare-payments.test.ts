import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startTestApi } from '../../test/api.ts';
import { type PaymentsApi, withPayments } from '../../test/payments.ts';
import { runHere, startProgram } from '../../test/run-command.ts';
import { newId } from '../platform/identifiers.ts';
import { comparePayments } from './compare-payments.ts';

let api: PaymentsApi;
let directory: string;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  directory = await mkdtemp(join(tmpdir(), 'airway-compare-test-'));
});
after(async () => {
  await api.close();
  await rm(directory, { recursive: true, force: true });
});

const settings = () => ({ DATABASE_URL: api.config.databaseUrl, DATA_DIR: directory });
async function listed(text: string): Promise<string> {
  const file = join(directory, 'charges.csv');
  await writeFile(file, text);
  return file;
}
const compare = async (text: string) => runHere(comparePayments, [await listed(text)], settings());

test('a charge that the site does not know is named, others are counted', async () => {
  const { order } = await api.payMeeting('ok');
  const { id, tno } = await api.row(order.orderNumber);
  const stray = '20991231000001';
  await api
    .ctx()
    .db.insertInto('stray_charges')
    .values({ id: newId(new Date()), tno: stray, payment_id: id, noticed_at: new Date() })
    .execute();
  const known = `거래번호,금액\n${tno},100000\n"${stray}",100000\n${tno},0\n`;
  assert.deepEqual(await compare(known), {
    code: 0,
    out: '2 charges in the list, 0 that the site does not know.\n',
  });
  const file = await listed(`${known}20991231000009;100000\n202611271234567\n`);
  assert.deepEqual(await startProgram('compare-payments.ts', [file], settings()), {
    code: 1,
    out: 'UNKNOWN 20991231000009\n3 charges in the list, 1 that the site does not know.\n',
  });
});

test('a list without numbers, or no list, is reported in a sentence', async () => {
  const { code, out } = await compare('nothing');
  assert.deepEqual([code, /has no transaction number/.test(out)], [1, true]);
  assert.equal((await runHere(comparePayments, [], { DATABASE_URL: 'postgresql://x/y' })).code, 2);
});
