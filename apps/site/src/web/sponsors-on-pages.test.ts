import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  createSponsor,
  getSponsorTiers,
  listSponsors,
  publishSponsor,
  putStampSettings,
  withdrawSponsor,
} from '@airway/contract';
import { touchContent } from '../../../api/src/platform/content.ts';
import { eventually } from '../../../api/test/eventually.ts';
import { formOf, programmeDesk, text } from '../../../api/test/programme-desk.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
let desk: Awaited<ReturnType<typeof programmeDesk>>;
before(async () => {
  web = await startTestWeb({ limitScale: 1000 });
  desk = await programmeDesk(web.api);
});
after(() => web.close());

const base = '/airway2025';
const none = { ko: null, en: null };
const pageText = async (page: string) => (await web.get(base + page)).text;
const boothsOn = async (page: string) =>
  new Set([...(await pageText(page)).matchAll(/href="[^"]*\/Sponsors\/([\w-]{36})"/g)].map(([, id]) => id));
const shown = async () => {
  const { tiers } = (await web.api.call(listSponsors, { params: { id: desk.editionId } })).data;
  return tiers.flatMap(({ sponsors }) => sponsors.map(({ id }) => id));
};
const publish = (id: string) => web.api.call(publishSponsor, { params: { id } }, desk.staff);
const withdraw = (id: string) => web.api.call(withdrawSponsor, { params: { id } }, desk.staff);
async function create(name: string) {
  const tierId = (await web.api.call(getSponsorTiers, {}, desk.staff)).data.tiers[0]?.id ?? '';
  const body = {
    ...{ requestKey: randomUUID(), name: { ko: name, en: null }, tierId, logoId: null, boothNumber: null },
    ...{ introduction: none, website: null, video: null, downloadIds: [] },
    contact: { name: null, email: null, phone: null },
  };
  return (await web.api.call(createSponsor, { body }, desk.staff)).data.id;
}

test('the pages of the tour, of a booth and of all sponsors show it while it is on', async () => {
  const params = { id: desk.editionId };
  const [tier] = (await web.api.call(listSponsors, { params })).data.tiers;
  const booth = `${base}/Sponsors/${tier?.sponsors[0]?.id}`;
  const textOf = async (page: string) => {
    const { status, text } = await web.get(page);
    assert.equal(status, 200, page);
    return text;
  };
  const isOffered = async (page: string) => (await textOf(page)).includes(`href="${base}/Stamps"`);
  assert.match(await textOf(`${base}/Stamps`), /지금은 스탬프 투어를 하지 않습니다/);
  assert.deepEqual([await isOffered(booth), await isOffered(`${base}/Sponsors`)], [false, false]);
  const tour = {
    isOn: true,
    needed: 3,
    opensAt: '09:00',
    closesAt: '18:00',
    reward: { ko: '예시', en: null },
  };
  await web.api.call(putStampSettings, { body: { version: 0, ...tour } }, desk.staff);
  await eventually(
    async () => /스탬프 3개를 모으면/.test(await textOf(`${base}/Stamps`)),
    'the tour on its page',
  );
  for (const page of [booth, `${base}/Sponsors`]) await eventually(() => isOffered(page), page);
});

test('the home page shows the sponsors that are published now, and nothing without one', async () => {
  const ids = await shown();
  assert.deepEqual(await boothsOn('/Main'), new Set(ids));
  assert.deepEqual(await boothsOn('/en/Main'), new Set(ids));
  const name = `가${'나'.repeat(78)}다`;
  const id = await create(name);
  assert.equal((await boothsOn('/Main')).has(id), false);
  await publish(id);
  await eventually(async () => (await pageText('/Main')).includes(name), 'its name on the home page');
  await withdraw(id);
  for (const one of ids) await withdraw(one);
  await eventually(async () => (await boothsOn('/Main')).size === 0, 'a home page without sponsors');
  await publish(ids[0] ?? '');
  await eventually(async () => (await boothsOn('/Main')).size === 1, 'one sponsor');
  for (const one of ids) await publish(one);
});

test('a session leads to the booth of its sponsor while that is published', async () => {
  const [sponsorId = ''] = await shown();
  const room = await desk.newRoom('후원 방');
  const form = formOf(room.id, { startTime: '17:50', endTime: '18:00', title: text('후원 세션'), sponsorId });
  const { session } = (await desk.create(form)).data;
  await desk.publish({ acceptsClashes: true });
  const pages = [
    `/Scientific/Program/${session.id}`,
    '/Scientific/Program?day=2025-11-21',
    '/en/Scientific/Program?day=2025-11-21',
  ];
  const leads = async (page: string) => (await boothsOn(page)).has(sponsorId);
  for (const page of pages) await eventually(() => leads(page), page);
  await withdraw(sponsorId);
  for (const page of pages) await eventually(async () => !(await leads(page)), page);
  await publish(sponsorId);
  for (const page of pages) await eventually(() => leads(page), page);
});

test('of many sponsors the home page shows the first, the page of sponsors all', async () => {
  const { db } = web.api.ctx();
  const row = await db
    .selectFrom('sponsors')
    .selectAll()
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 100 }, () => ({
    id: randomUUID(),
    request_key: randomUUID(),
    logo_id: null,
  }));
  await db
    .insertInto('sponsors')
    .values(more.map((one) => ({ ...row, ...one })))
    .execute();
  await db.transaction().execute((trx) => touchContent(web.api, trx, `sponsors:${desk.editionId}`));
  await eventually(async () => (await boothsOn('/Sponsors')).size === 105, 'all sponsors');
  await eventually(async () => (await boothsOn('/Main')).size === 24, 'the first sponsors');
});
