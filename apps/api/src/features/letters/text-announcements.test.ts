import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { inKorea, startTextApi, type TextApi } from '../../../test/text-letters.ts';

let api: TextApi;
before(async () => {
  api = await startTextApi();
});
after(() => api.closeAll());
beforeEach(() => api.startAfresh());

/** Creates confirmed registrations, which announcements reach. */
async function confirmed(tag: string, count: number): Promise<void> {
  await api.people(tag, count);
  await sql`update registrations set state = 'confirmed', confirmed_at = now() where id in (
    select registration_id from registration_tags where tag = ${tag})`.execute(api.db());
}
async function arrived(data: { id: string }) {
  await api.workAnnouncement(data);
  api.fake.sent.length = 0;
  await api.workFor(10_000);
  return api.fake.sent.filter(({ to }) => to.startsWith('0105555')).map(({ type, text }) => [type, text]);
}
const letters = async () =>
  (await api.inTheMorning(() => api.call(contract.listLetters, { query: {} }, api.staff))).data.content;

test('an announcement goes out at night, too, as text message or by the template that staff chose', async () => {
  await confirmed('밤공지', 2);
  api.setNow(inKorea('23:30'));
  const text = '2강의실이 3강의실로 바뀝니다.';
  const plain = await arrived((await api.announce(text)).data);
  const { siteName } = (await api.inTheMorning(() => api.call(contract.getSiteInfo, {}))).data;
  assert.deepEqual(plain, Array(2).fill(['SMS', `[${siteName.ko}] ${text}`]));
  await api.inTheMorning(() => api.setSettings({ announcementTemplateId: api.templateId }));
  const byTemplate = await arrived((await api.announce('점심이 30분 늦어집니다.')).data);
  assert.deepEqual(
    byTemplate.map(([type, said = '']) => [type, said.replace(/^\S+/, '')]),
    Array(2).fill(['ATA', ' 님, 점심이 30분 늦어집니다.']),
  );
  const refused = await api.announce('경품 추첨을 합니다.');
  assert.deepEqual(refused.refusal.fields, { 'text.ko': 'advertising' });
});

test('ten announcements of a day are sent as text messages, also of those made at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => api.announce(`${index}번 강의실이 바뀝니다.`)),
  );
  const refused = made.filter(({ status }) => status === 409);
  assert.deepEqual(
    [made.filter(({ status }) => status === 200).length, refused.map(({ refusal }) => refusal.message)],
    [10, Array(2).fill('문자로 보내는 공지는 하루에 10건까지입니다. 문자를 빼고 올려 주세요.')],
  );
  assert.equal((await api.announce('문자 없이 올립니다.', { sendsText: false })).status, 200);
  await sql`update announcements set created_at = created_at - interval '1 day'`.execute(api.db());
  assert.equal((await api.announce('이튿날 공지입니다.')).status, 200);
});

test('one that may cost more than is left waits for staff, and nobody gets it before', async () => {
  await confirmed('비싼', 3);
  await api.setSettings({ ceilingWon: 40 });
  const { data } = await api.announce('3강의실로 오세요.');
  assert.deepEqual(await arrived(data), []);
  const [letter = assert.fail()] = await letters();
  assert.equal(letter.state, 'paused');
  assert.equal((await api.inTheMorning(() => api.letter(letter.id))).pausedBy, 'ceiling');
  assert.equal(await api.spent(), 0);
  await api.setSettings({});
  const body = { act: 'resume' as const };
  await api.inTheMorning(() =>
    api.call(contract.switchLetter, { params: { id: letter.id }, body }, api.staff),
  );
  await api.workFor(10_000);
  assert.ok(api.sentAs('SMS').length >= 3);
});

test('without a provider no letter starts as text message, and no announcement is offered one', async () => {
  await confirmed('서비스없음', 1);
  const audience = { kind: 'registrations', tag: '서비스없음' } as const;
  const { id } = await api.write(audience, 'text');
  const { sms } = api.services;
  Object.assign(api.services, { sms: { ...sms, isAvailable: false } });
  try {
    const none = '지금은 보낼 수 없습니다. 문자 서비스가 설정되어 있지 않습니다.';
    const { version } = await api.letter(id);
    for (const rule of [null, { event: 'meetingStarts', days: 1 } as const]) {
      const body = { version, count: 1, at: null, rule, skipsIncomplete: false };
      const { status, refusal } = await api.call(contract.startLetter, { params: { id }, body }, api.staff);
      assert.deepEqual([status, refusal.message], [409, none]);
    }
    const { db } = api.services.database;
    const paused = { state: 'paused' as const, started_at: new Date() };
    await db.updateTable('letters').set(paused).where('id', '=', id).execute();
    const resume = { params: { id }, body: { act: 'resume' as const } };
    const resumed = await api.call(contract.switchLetter, resume, api.staff);
    assert.deepEqual([resumed.status, resumed.refusal.message], [409, none]);
    const refused = await api.announce('3강의실로 오세요.');
    assert.deepEqual(refused.refusal.fields, { sendsText: 'not_a_choice' });
    const listed = await api.call(contract.listAnnouncements, { query: {} }, api.staff);
    const settings = await api.call(contract.getTextSettings, {}, api.staff);
    assert.deepEqual([listed.data.hasTexts, settings.data.isAvailable], [false, false]);
  } finally {
    Object.assign(api.services, { sms });
  }
  const listed = await api.call(contract.listAnnouncements, { query: {} }, api.staff);
  assert.equal(listed.data.hasTexts, true);
});
