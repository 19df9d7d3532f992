import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type LiveRooms, liveRooms } from '../../../test/live-rooms.ts';

type Asked = contract.SentTo<typeof contract.listLiveLinks>['query'];

let api: TestApi<'demo'>;
let rooms: LiveRooms;
let staff: { token: string };
let chair: contract.LinkHolder;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
  staff = { token: rooms.staff };
  const { id: personId } = rooms.session.chairs[0] ?? { id: '' };
  const sent = { params: inEdition(), body: { personId } };
  assert.equal((await api.call(contract.createLiveLink, sent, staff)).status, 200);
  const [found] = (await list({ state: 'made' })).content;
  assert.ok(found);
  chair = found;
  assert.equal(chair.personId, personId);
});
after(() => api.close());

const inEdition = () => ({ editionId: rooms.first.editionId });
const list = async (query: Asked, locale = 'ko') =>
  (
    await api.call(
      contract.listLiveLinks,
      { params: inEdition(), query },
      { ...staff, headers: { 'accept-language': locale } },
    )
  ).data;
const idsOf = ({ content }: { content: contract.LinkHolder[] }) => content.map(({ personId }) => personId);

test('everybody of the programme comes once, in pages and in the order of names', async () => {
  const { total } = await list({});
  const { data } = await api.call(contract.listProgrammePeople, { query: { size: '1000' } });
  assert.ok(total > 40);
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / 20) }, (_, page) => list({ page: String(page) })),
  );
  assert.deepEqual(
    pages.flatMap(idsOf),
    data.content.map(({ id }) => id),
  );
  assert.deepEqual(idsOf(await list({ size: '5' })), pages.flatMap(idsOf).slice(0, 5));
  assert.deepEqual(
    idsOf(await list({ sort: 'name,DESC', size: '5' })),
    pages.flatMap(idsOf).slice(-5).reverse(),
  );
});

test('the order is that of the language in which it is read', async () => {
  const query = { sort: 'nameEn,ASC' as const, size: '20' };
  const { data } = await api.call(contract.listProgrammePeople, { query });
  assert.deepEqual(
    idsOf(await list({}, 'en')),
    data.content.map(({ id }) => id),
  );
});

test('somebody is found by name and affiliation, and by whether they have a link', async () => {
  const { ko, en } = chair.name;
  for (const query of [ko ?? '', `${en} ${chair.affiliation.en ?? ''}`])
    assert.ok(idsOf(await list({ query })).includes(chair.personId), query);
  assert.equal((await list({ query: '없는사람' })).total, 0);
  const [all, made, none] = await Promise.all([list({}), list({ state: 'made' }), list({ state: 'none' })]);
  assert.deepEqual([made.total, none.total], [1, all.total - 1]);
  assert.equal(idsOf(none).includes(chair.personId), false);
});

test('a link of who is no longer in the programme stays in the list, last, until it is revoked', async () => {
  const { rows } = await sql<{ person_id: string; id: string }>`
    with left_out as (
      insert into programme_people select copied.* from programme_people one,
        jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'request_key', gen_random_uuid())) copied
      where one.id = ${chair.personId} returning id)
    insert into live_links select copied.* from live_links one, left_out,
      jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'person_id', left_out.id,
        'token_hash', '\\x00')) copied
    where one.person_id = ${chair.personId} returning person_id, id`.execute(api.ctx().db);
  const [gone] = rows;
  assert.ok(gone);
  const { content } = await list({ state: 'made' });
  assert.deepEqual(
    content.map(({ personId, isInProgramme, link }) => [personId, isInProgramme, link !== null]),
    [
      [chair.personId, true, true],
      [gone.person_id, false, true],
    ],
  );
  assert.deepEqual(content[1]?.name, { ko: null, en: null });
  const params = { ...inEdition(), linkId: gone.id };
  assert.equal((await api.call(contract.revokeLiveLink, { params }, staff)).status, 200);
  assert.deepEqual(idsOf(await list({ state: 'made' })), [chair.personId]);
  assert.equal(idsOf(await list({ size: '100', page: '0' })).includes(gone.person_id), false);
});
