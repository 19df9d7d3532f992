import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { collectStamp, makeStampCard, putStampSettings } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { confirmedRegistrant } from '../../../test/surveys.ts';
import { setRehearsal } from '../editions/index.ts';
import { publishedSponsors } from './sponsors.access.ts';
import { stampCodeAt } from './stamp-codes.ts';

let api: TestApi<'demo'>;
let sponsorId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const { accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const hours = { opensAt: '09:00', closesAt: '18:00', reward: { ko: null, en: null } };
  await api.call(putStampSettings, { body: { version: 0, isOn: true, needed: 1, ...hours } }, { token });
  sponsorId = (await publishedSponsors(api.ctx(), api.signIns.editionId))[0]?.id ?? assert.fail();
});
after(() => api.close());

const believe = (moment: string) => setRehearsal(api.ctx(), api.signIns.editionId, new Date(moment));
const racers = Array.from({ length: 12 }, (_, index) => index);
const params = () => ({ params: { id: api.signIns.editionId } });

async function scanAtOnce() {
  // Registering at this time costs nothing.
  await believe('2025-10-10T09:00:00+09:00');
  const { id, token } = await confirmedRegistrant(api);
  await believe('2025-11-21T10:00:00+09:00');
  const { card } = (await api.call(makeStampCard, params(), { token })).data;
  const scan = () => {
    const { code } = stampCodeAt(api.config.appSecret, sponsorId, new Date());
    return api.call(collectStamp, { ...params(), body: { card, sponsorId, code } });
  };
  const answers = await Promise.all(racers.map(scan));
  return { id, answers };
}

test('scans of one visitor at once give one stamp, and one of them says that it is new', async () => {
  const { id, answers } = await scanAtOnce();
  assert.ok(answers.every(({ status, data }) => status === 200 && data.stamps.length === 1));
  assert.equal(answers.filter(({ data }) => data.isNew).length, 1);
  const rows = await api
    .ctx()
    .db.selectFrom('sponsor_stamps')
    .select('stamped_at')
    .where('registration_id', '=', id)
    .execute();
  assert.equal(rows.length, 1);
});

test('control: without the key of the table each of them gives one', async () => {
  const { db } = api.ctx();
  await sql`alter table sponsor_stamps drop constraint sponsor_stamps_pkey`.execute(db);
  const { id, answers } = await scanAtOnce();
  assert.equal(answers.filter(({ data }) => data.isNew).length, racers.length);
  await db.deleteFrom('sponsor_stamps').where('registration_id', '=', id).execute();
  await sql`alter table sponsor_stamps add primary key (registration_id, sponsor_id)`.execute(db);
});
