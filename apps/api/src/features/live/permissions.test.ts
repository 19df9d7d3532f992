import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { demoEdition } from '../../../seeds/demo-edition.ts';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import type { CallOptions } from '../../../test/calls.ts';
import { type LiveRooms, liveRooms, newAttendee } from '../../../test/live-rooms.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { newPayer } from '../../../test/payers.ts';
import { koreanForm } from '../../../test/registrants.ts';
import { importEdition } from '../editions/index.ts';
import { countSales } from '../registrations/index.ts';
import { expected } from './access.expected.ts';

let api: TestApi<'demo'>;
let rooms: LiveRooms;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  rooms = await liveRooms(api);
});
after(() => api.close());

const staff = () => ({ token: rooms.staff });
const inEdition = () => ({ editionId: rooms.first.editionId });
const makeLink = (personId: string, as = staff()) =>
  api.call(contract.createLiveLink, { params: inEdition(), body: { personId } }, as);
async function moveToAnotherEdition(registrationId: string): Promise<void> {
  const outcome = await importEdition(
    api.ctx(),
    { ...demoEdition, year: 2031 },
    { changesPrices: false, countSales },
  );
  assert.ok('editionId' in outcome);
  await sql`
    update registrations set edition_id = ${outcome.editionId}, category_id = (
      select there.id from fee_categories there join fee_categories here using (code)
      where there.edition_id = ${outcome.editionId} and here.id = registrations.category_id)
    where id = ${registrationId}`.execute(api.ctx().db);
}
const chair = () => rooms.session.chairs[0]?.id ?? '';

describe('a personal link', () => {
  test('opens no call of staff', async () => {
    const { token } = (await makeLink(chair())).data;
    const ofStaff = expected.filter(({ answers }) => answers.registrant === 403);
    assert.ok(ofStaff.length > 10);
    for (const { call } of ofStaff) {
      const url = call.url.replaceAll(/:\w+/g, rooms.first.editionId);
      const answer = await api.callRaw(call.method, url, call.method === 'GET' ? undefined : {}, { token });
      assert.deepEqual(refusalOf(answer), [403, 'NOT_ALLOWED'], `${call.method} ${call.url}`);
    }
  });

  test('is made for who is in the programme alone, and ended within its edition', async () => {
    const { registrationId } = await newAttendee(api);
    for (const nobody of [registrationId, rooms.first.sessionId])
      assert.deepEqual(refusalOf(await makeLink(nobody)), [404, 'NOT_FOUND']);
    const { id: linkId } = (await makeLink(chair())).data;
    for (const params of [
      { editionId: rooms.first.sessionId, linkId },
      { ...inEdition(), linkId: rooms.first.sessionId },
    ])
      assert.deepEqual(refusalOf(await api.call(contract.revokeLiveLink, { params }, staff())), [
        404,
        'NOT_FOUND',
      ]);
    const sent = { params: inEdition(), query: { state: 'made' as const } };
    const { data } = await api.call(contract.listLiveLinks, sent, staff());
    assert.deepEqual(
      data.content.map(({ link }) => link?.id),
      [linkId],
    );
  });
});

describe('an objection', () => {
  const object = (token: string | undefined, body: object = { text: '들었습니다.' }, place = rooms.first) =>
    api.callRaw(
      'POST',
      `/api/conference-connection-log/objection/${place.editionId}/${place.sessionId}`,
      body,
      token === undefined ? {} : { token },
    );

  test('is of who may enter: registrants, speakers and staff', async () => {
    const { token: ofSpeaker } = (await makeLink(chair())).data;
    for (const token of [(await newAttendee(api)).token, ofSpeaker, rooms.staff])
      assert.equal((await object(token)).status, 200);
    const unpaid = await newPayer(api, koreanForm());
    const member = await newAccount(api);
    for (const token of [unpaid.token, member.accessToken])
      assert.deepEqual(refusalOf(await object(token)), [403, 'NOT_ALLOWED']);
    assert.deepEqual(refusalOf(await object(undefined)), [401, 'AUTHENTICATION_FAILURE']);
  });

  test('names a session that there is, in words', async () => {
    const { token } = await newAttendee(api);
    const elsewhere = { ...rooms.first, editionId: rooms.first.sessionId };
    assert.deepEqual(refusalOf(await object(token, undefined, elsewhere)), [404, 'NOT_FOUND']);
    for (const [text, problem] of [
      ['', 'required'],
      ['가'.repeat(1001), 'too_long'],
    ] as const)
      assert.deepEqual((await object(token, { text })).refusal.fields, { text: problem });
  });

  test('is read by nobody else who attends', async () => {
    const [one, other] = [await newAttendee(api), await newAttendee(api)];
    await object(one.token);
    const own = async (token: string) =>
      (await api.call(contract.getOwnPresence, { params: inEdition() }, { token })).data.content;
    assert.deepEqual([(await own(one.token)).length, (await own(other.token)).length], [1, 0]);
  });
});

describe('a correction', () => {
  const correct = (personId: string, as: CallOptions = staff()) => {
    const { startsAt: from, endsAt: until } = rooms.session;
    const body = { personId, from, until, adds: true, reason: '현장 확인' };
    return api.call(contract.correctPresence, { params: { ...rooms.first }, body }, as);
  };

  test('is of staff who manage live rooms, not of who chairs, pays or attends', async () => {
    const { registrationId, token } = await newAttendee(api);
    const { token: ofChair } = (await makeLink(chair())).data;
    const { accessToken: finance } = await newAccount(api, { roleCode: 'FINANCE' });
    for (const as of [token, ofChair, finance])
      assert.deepEqual(refusalOf(await correct(registrationId, { token: as })), [403, 'NOT_ALLOWED']);
    assert.equal((await correct(registrationId)).status, 200);
  });

  test('is for a registration, or for who was there without one', async () => {
    const member = await newAccount(api);
    for (const nobody of [member.id, chair()])
      assert.deepEqual(refusalOf(await correct(nobody)), [404, 'NOT_FOUND']);
    const { token } = (await makeLink(chair())).data;
    await api.call(contract.connect, { params: { ...rooms.first } }, { token });
    assert.equal((await correct(chair())).status, 200);
  });

  test('is not for a registration of another edition, which nothing here knows', async () => {
    const { registrationId } = await newAttendee(api);
    assert.equal((await correct(registrationId)).status, 200);
    await moveToAnotherEdition(registrationId);
    for (const [locale, sentence] of [
      ['ko', '다른 연도 학술대회에 등록하신 분이라 이 세션의 시간을 정정할 수 없습니다.'],
      [
        'en',
        'This person registered for the meeting of another year. The time in this session cannot be corrected for them.',
      ],
    ] as const) {
      const refused = await correct(registrationId, { ...staff(), headers: { 'accept-language': locale } });
      assert.deepEqual(
        [...refusalOf(refused), refused.refusal.message],
        [404, 'NOT_FOUND', sentence],
        locale,
      );
    }
    const params = { ...inEdition(), personId: registrationId };
    const looked = await api.call(contract.listPersonPresence, { params }, staff());
    assert.deepEqual(refusalOf(looked), [404, 'NOT_FOUND']);
    const query = { mark: 'corrected' as const };
    const inSession = { params: { ...rooms.first }, query };
    const { data } = await api.call(contract.listSessionPresence, inSession, staff());
    assert.equal(
      data.content.some(({ personId }) => personId === registrationId),
      false,
    );
  });
});
