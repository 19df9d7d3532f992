import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  createSponsor,
  getSponsorTiers,
  listSponsors,
  putSponsorTiers,
  removeSponsor,
  type SentTo,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { newSponsor, sponsorForm } from '../../../test/sponsors.ts';

let api: TestApi<'demo'>;
let staff: { token: string };
let editionId: string;
let otherEditionId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  editionId = api.signIns.editionId;
  otherEditionId = randomUUID();
  const { db } = api.services.database;
  const demo = await db.selectFrom('editions').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('editions')
    .values({ ...demo, id: otherEditionId, year: 2024, refund_table: null })
    .execute();
});
after(() => api.close());

const tiers = async () => (await api.call(getSponsorTiers, {}, staff)).data;
const shown = async () => (await api.call(listSponsors, { params: { id: editionId } })).data.tiers;

test('tiers are shown in the order that staff set; setting it again changes nothing', async () => {
  const before = await tiers();
  const plain = before.tiers.map(({ id, name }) => ({ id, name }));
  const ids = plain.map(({ id }) => id);
  const save = (body: SentTo<typeof putSponsorTiers>['body']) => api.call(putSponsorTiers, { body }, staff);
  const turned = { version: before.version, tiers: plain.toReversed() };
  const first = await save(turned);
  assert.deepEqual(
    [first.data.version, first.data.tiers.map(({ id }) => id)],
    [before.version + 1, ids.toReversed()],
  );
  assert.deepEqual((await save(turned)).data, first.data);
  assert.deepEqual(
    (await shown()).map(({ id }) => id),
    ids.toReversed(),
  );
  const added = { id: randomUUID(), name: { ko: '브론즈', en: 'Bronze' } };
  assert.deepEqual(refusalOf(await save({ ...turned, tiers: [...plain, added] })), [409, 'CONFLICT']);
  const { data } = await save({ version: first.data.version, tiers: [...plain, added] });
  assert.deepEqual(data.tiers.at(-1), { ...added, sponsorCount: 0 });
  const last = await save({ version: data.version, tiers: plain });
  assert.deepEqual(
    last.data.tiers.map(({ id }) => id),
    ids,
  );
  const changed = await auditEntries(api.ctx(), { subject_id: editionId, action: 'sponsor-tiers.changed' });
  assert.equal(changed.length, before.version + 3);
});

test('a tier that sponsors are in stays, drafts included; ids are neither twice nor of another edition', async () => {
  const id = await newSponsor(api, staff);
  const { version, tiers: present } = await tiers();
  const plain = present.map((tier) => ({ id: tier.id, name: tier.name }));
  const save = (list: typeof plain) =>
    api.callRaw('PUT', putSponsorTiers.url, { version, tiers: list }, staff);
  const [one, ...others] = plain;
  assert.ok(one);
  const without = await save(others);
  assert.deepEqual([without.status, without.refusal.code], [409, 'CONFLICT']);
  assert.match(without.refusal.message, /등급/);
  assert.deepEqual((await save([...plain, one])).refusal.fields, { tiers: 'already_in_use' });
  const { db } = api.ctx();
  const foreign = { id: randomUUID(), name: { ko: '다른 해', en: 'Other' } };
  await db
    .insertInto('sponsor_tiers')
    .values({
      id: foreign.id,
      edition_id: otherEditionId,
      position: 0,
      name_ko: '그대로',
      name_en: 'As it was',
    })
    .execute();
  assert.deepEqual((await save([...plain, foreign])).refusal.fields, { tiers: 'not_a_choice' });
  const kept = await db
    .selectFrom('sponsor_tiers')
    .selectAll()
    .where('id', '=', foreign.id)
    .executeTakeFirst();
  assert.deepEqual([kept?.name_ko, kept?.edition_id], ['그대로', otherEditionId]);
  const elsewhere = await api.callRaw('PUT', createSponsor.url, sponsorForm(foreign.id), staff);
  assert.deepEqual(elsewhere.refusal.fields, { tierId: 'not_a_choice' });
  assert.deepEqual((await save([{ ...one, name: { ko: '', en: 'x' } }])).refusal.fields, {
    'tiers.0.name.ko': 'required',
  });
  assert.deepEqual((await tiers()).version, version);
  await api.call(removeSponsor, { params: { id } }, staff);
});
