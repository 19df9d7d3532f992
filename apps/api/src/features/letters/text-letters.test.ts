import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { SentTo } from '@airway/contract';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { newAccount } from '../../../test/new-accounts.ts';
import { inKorea, minuteMs, startTextApi, type TextApi } from '../../../test/text-letters.ts';
import { forgetOldTexts } from '../../platform/sms.ts';

let api: TextApi;
before(async () => {
  api = await startTextApi();
});
after(() => api.closeAll());
beforeEach(() => api.startAfresh());

test('messages to many wait for the morning, and so do their fallbacks', async () => {
  api.setNow(inKorea('20:59'));
  api.fake.state.codes = ({ type }) => (type === 'ATA' ? ['3000', '3000', '3104'] : ['4000']);
  const audience = await api.people('밤에', 2);
  const { id } = await api.write(audience, 'alimtalk');
  await api.start(id);
  await api.send();
  await api.work();
  api.pass(minuteMs);
  await api.workFor(minuteMs);
  const { id: second } = await api.write(audience, 'text');
  await api.start(second);
  assert.equal((await api.inTheMorning(() => api.letter(second))).waitsForMorning, false);
  api.setNow(inKorea('23:30'));
  const { accessToken: token } = await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' });
  const seen = (given: string) => api.call(contract.getLetter, { params: { id: given } }, { token });
  assert.equal((await seen(second)).data.waitsForMorning, true);
  await sql`update letters set is_urgent = true where id = ${id}`.execute(api.db());
  assert.equal((await seen(id)).data.waitsForMorning, false);
  await sql`update letters set is_urgent = false where id = ${id}`.execute(api.db());
  await api.workFor(10_000);
  api.setNow(inKorea('07:59', 1));
  await api.workFor(10_000);
  assert.deepEqual([api.sentAs('ATA').length, api.sentAs('SMS').length], [2, 0]);
  api.setNow(inKorea('08:00', 1));
  await api.workFor(10_000);
  assert.deepEqual([api.sentAs('SMS').length, await api.countsOf(id)], [4, { fallback: 2 }]);
  const { rows } = await sql<{
    next_at: Date | null;
  }>`select next_at from letters where id = ${second}`.execute(api.db());
  assert.equal(rows[0]?.next_at, null);
});

test('who cancelled, has no Korean mobile number, or shares one with the same text gets none', async () => {
  const audience = await api.people('취소', 5);
  const ids = (
    await sql<{ registration_id: string }>`
      select registration_id from registration_tags join registrations on id = registration_id
      where tag = '취소' order by phone`.execute(api.db())
  ).rows.map((row) => row.registration_id);
  const phone = (id: string | undefined, number: string) =>
    sql`update registrations set phone = ${number} where id = ${id}`.execute(api.db());
  await phone(ids[0], '02-123-4567');
  await phone(ids[1], '+81 90-1234-5678');
  await phone(ids[2], '010-5555-0004');
  const { id } = await api.write(audience, 'text');
  const { count, skipped } = await api.preview(id);
  assert.deepEqual(
    [count, skipped],
    [
      2,
      [
        { reason: 'noNumber', count: 2 },
        { reason: 'sameNumber', count: 1 },
      ],
    ],
  );
  await api.start(id);
  await sql`update registrations set state = 'cancelled', cancelled_at = now(), seat_held_until = null where id = ${ids[4]}`.execute(
    api.db(),
  );
  await api.workFor(10_000);
  assert.deepEqual([await api.countsOf(id), api.sentAs('SMS')], [{ given: 1, skipped: 4 }, ['01055550004']]);
  const listed = await api.call(contract.listLetterRecipients, { params: { id }, query: {} }, api.staff);
  assert.deepEqual(listed.data.content.map(({ state, skipReason }) => skipReason ?? state).toSorted(), [
    'given',
    'noNumber',
    'noNumber',
    'sameNumber',
    'withdrawn',
  ]);
});

test('who cancels while an 알림톡 is on its way gets no fallback', async () => {
  api.fake.state.codes = ({ type }) => (type === 'ATA' ? ['3000', '3104'] : ['4000']);
  const { id } = await api.write(await api.people('도중', 2), 'alimtalk');
  await api.start(id);
  await api.send();
  await api.work();
  await sql`update registrations set state = 'cancelled', cancelled_at = now(), seat_held_until = null
    where phone = '010-5555-0001' and id in (select registration_id from registration_tags where tag = '도중')`.execute(
    api.db(),
  );
  await api.workFor(minuteMs);
  assert.deepEqual([api.sentAs('SMS'), await api.spent()], [['01055550002'], 20]);
  assert.deepEqual(await api.countsOf(id), { fallback: 1, refused: 1 });
  const causes = (await api.outbox()).map(({ cause }) => cause).filter(Boolean);
  assert.deepEqual(causes, ['withdrawn']);
});

test('bad input is refused, and nothing is sent', async () => {
  const audience = await api.people('거절', 1);
  const fields = async (given: object) => {
    const form = {
      ...{
        audience,
        purpose: 'information',
        perMinute: 60,
        channel: 'text',
        subject: { ko: '안내', en: null },
      },
      ...{ requestKey: randomUUID(), text: { ko: '안내입니다.', en: null } },
      ...given,
    };
    const body = form as SentTo<typeof contract.createLetter>['body'];
    return (await api.call(contract.createLetter, { body }, api.staff)).refusal.fields;
  };
  const other = await api.newTemplate({ content: '#{부스 번호} #{내용}' });
  for (const [given, problems] of [
    [{ text: { ko: '사전 등록 할인', en: null } }, { 'text.ko': 'advertising' }],
    [{ text: { ko: '늦습니다 😀', en: null } }, { 'text.ko': 'characters' }],
    [{ text: { ko: '가'.repeat(1001), en: null } }, { 'text.ko': 'too_long' }],
    [{ purpose: 'advertising' }, { purpose: 'advertising' }],
    [{ text: { ko: '#{이름} (#{소속}) 님', en: null } }, { 'text.ko': 'placeholder' }],
    [{ text: { ko: '#{이름} '.repeat(51), en: null } }, { 'text.ko': 'too_many_placeholders' }],
    [
      { channel: 'mail', text: { ko: '#{소속}'.repeat(51), en: null } },
      { 'text.ko': 'too_many_placeholders' },
    ],
    [{ channel: 'alimtalk' }, { templateId: 'required' }],
    [{ channel: 'alimtalk', templateId: other.id }, { templateId: 'not_a_choice' }],
    [{ channel: 'alimtalk', templateId: randomUUID() }, { templateId: 'not_a_choice' }],
  ] as const)
    assert.deepEqual(await fields(given), problems);
  await api.setSettings({ ceilingWon: 0 });
  const { id } = await api.write(audience, 'text');
  const refused = await api.started(id);
  assert.match(refused.refusal.message, /한도가 0원/);
  const badTemplate = await api.setSettings({ announcementTemplateId: other.id });
  assert.deepEqual(badTemplate.refusal.fields, { announcementTemplateId: 'not_a_choice' });
  assert.deepEqual(api.fake.sent, []);
});

test('only an approved template is sent, and another content makes it a draft', async () => {
  api.fake.templates.set('T2', { content: '#{이름} 님, #{내용}', status: 'INSPECTING' });
  const { id, version } = await api.newTemplate({ templateId: 'T2' });
  const params = { id };
  const check = async () => (await api.call(contract.checkTextTemplate, { params }, api.staff)).data;
  assert.equal((await check()).review, 'requested');
  api.fake.templates.set('T2', {
    content: '#{이름} 님, #{내용}',
    status: 'REJECTED',
    remark: '출처를 적어 주세요.',
  });
  assert.deepEqual([(await check()).review, (await check()).reviewNote], ['rejected', '출처를 적어 주세요.']);
  api.fake.templates.set('T2', { content: '#{이름} 님, #{내용}', status: 'APPROVED' });
  assert.equal((await check()).review, 'approved');
  await api.call(contract.publishTextTemplate, { params }, api.staff);
  const audience = await api.people('틀', 1);
  const letter = await api.write(audience, 'alimtalk', { templateId: id });
  await api.start(letter.id);
  const body = { version, name: '안내', templateId: 'T2', content: '[학회] #{이름} 님, #{내용}' };
  const changed = await api.call(contract.changeTextTemplate, { params, body }, api.staff);
  assert.deepEqual([changed.data.review, (await check()).reviewNote], ['draft', 'content']);
  await api.send();
  assert.deepEqual([(await api.letter(letter.id)).pausedBy, api.fake.sent], ['template', []]);
  api.fake.state.mode = 'down';
  const unanswered = await api.call(contract.checkTextTemplate, { params }, api.staff);
  assert.equal(unanswered.status, 503);
});

test('three messages go to one number, and none to a name with a link in it', async () => {
  const audience = await api.people('가족', 6);
  await sql`update registrations set phone = '010-5555-9999' where phone <= '010-5555-0005' and id in (
    select registration_id from registration_tags where tag = '가족')`.execute(api.db());
  await sql`update registrations set name = '당첨 bit.ly/1' where phone = '010-5555-0006'`.execute(api.db());
  const { id } = await api.write(audience, 'text', { text: { ko: '#{이름} 님 #{등록번호}', en: null } });
  const { count, skipped } = await api.preview(id);
  assert.deepEqual(
    [count, skipped],
    [
      3,
      [
        { reason: 'link', count: 1 },
        { reason: 'manyToNumber', count: 2 },
      ],
    ],
  );
  await api.start(id);
  await api.workFor(10_000);
  assert.deepEqual(api.sentAs('SMS'), Array(3).fill('01055559999'));
});

test('a number is shown to those who may see registrations, and only its end to others', async () => {
  const { id } = await api.write({ kind: 'sponsors' }, 'text');
  await sql`update sponsors set contact_phone = '010-1234-5678'`.execute(api.db());
  const shownTo = async (by: { token: string }) => {
    const preview = await api.call(contract.previewLetter, { params: { id }, query: {} }, by);
    const listed = await api.call(contract.listLetterRecipients, { params: { id }, query: {} }, by);
    return [preview.data.shown?.phone, ...listed.data.content.map(({ phone }) => phone)];
  };
  const roleCode = await api.roleOf(['ADMIN_Access', 'LETTER_Manage', 'SPONSOR_Manage']);
  const { accessToken: token } = await newAccount(api, { roleCode });
  await api.start(id);
  const open = await shownTo(api.staff);
  const masked = await shownTo({ token });
  assert.ok(open.length > 1 && open.every((phone) => phone === null || phone === '01012345678'));
  assert.ok(masked.length > 1 && masked.every((phone) => phone === null || phone === '010****5678'));
});

test('what became of the messages stays when their rows are deleted', async () => {
  api.fake.state.codes = ({ type, to }) =>
    type === 'ATA' && to.endsWith('1') ? ['3104'] : to.endsWith('2') ? ['3008'] : ['4000'];
  const { id } = await api.write(await api.people('오래', 3), 'alimtalk');
  await api.start(id);
  await api.workFor(minuteMs);
  const before = { given: 1, fallback: 1, refused: 1 };
  assert.deepEqual(await api.countsOf(id), before);
  await forgetOldTexts(api.ctx(), new Date(api.clock.now.getTime() + minuteMs));
  const { rows } = await sql`select from text_messages`.execute(api.db());
  assert.deepEqual([rows.length, await api.countsOf(id)], [0, before]);
});
