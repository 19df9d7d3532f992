import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  changeLetter,
  createLetter,
  type LetterAudience,
  listLetterRecipients,
  listLetters,
  optOut,
  previewLetter,
  removeLetter,
  startLetter,
  switchLetter,
  testLetter,
} from '@airway/contract';
import { refusalOf } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailsSentTo } from '../../../test/inboxes.ts';
import { type LetterApi, startLetterApi } from '../../../test/letters.ts';
import { passMinutes } from '../../../test/mail-tries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { findEndedMails, sendMailAgain } from '../../platform/mails-again.ts';
import { letterMails } from './letters.mails.ts';

let api: LetterApi;
before(async () => {
  api = await startLetterApi();
});
after(() => api.close());

const tagged = (tag: string) => ({ kind: 'registrations', tag }) as const;
const emailsOf = async (ids: readonly string[]) =>
  (
    await api.services.database.db
      .selectFrom('registrations')
      .select(['id', 'email', 'number'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()
  ).map(({ email }) => email);
const recipients = async (id: string, query = {}) =>
  (await api.call(listLetterRecipients, { params: { id }, query }, api.staff)).data;
/** The mails of letters that arrived at these addresses. */
const arrived = async (emails: readonly string[], subject: string) => {
  const found = () =>
    emails.flatMap((email) => mailsSentTo(api, email).filter((mail) => mail.subject === subject));
  await eventually(() => found().length >= emails.length, 'the letters arrive');
  return found();
};

describe('a letter', () => {
  test('goes once to everybody in its audience, filled in for each, and to nobody else', async () => {
    const ids = await api.tagged('보냄', 4);
    const others = await emailsOf(await api.tagged('남음', 2));
    const emails = await emailsOf(ids);
    const letter = await api.written(tagged('보냄'), {
      subject: { ko: '#{이름} 님께', en: null },
      text: {
        ko: '등록번호 #{등록번호}\n결제할 금액 #{결제할 금액}\n\n<b>https://example.org/a?b=1&c=2</b>',
        en: null,
      },
    });
    const preview = await api.preview(letter.id);
    assert.deepEqual([preview.count, preview.skipped, preview.found], [4, [], 4]);
    assert.match(preview.shown?.text ?? '', /등록번호 [A-Z0-9]{4}-[A-Z0-9]{4}\n결제할 금액 [\d,]+원/);
    const [one, two] = await Promise.all([api.started(letter.id), api.started(letter.id)]);
    assert.deepEqual([one.status, two.status].sort(), [200, 409]);
    await api.send();
    await eventually(
      async () =>
        (await api.letter(letter.id)).counts.some(({ state, count }) => state === 'given' && count === 4),
      'all are given',
    );
    const mails = emails.map((email) =>
      mailsSentTo(api, email).filter(({ subject }) => subject?.endsWith('님께')),
    );
    assert.deepEqual(
      mails.map(({ length }) => length),
      [1, 1, 1, 1],
    );
    assert.ok(
      others.every((email) => mailsSentTo(api, email).every(({ subject }) => !subject?.endsWith('님께'))),
    );
    const [mail] = mails[0] ?? [];
    assert.match(mail?.html ?? '', /&lt;b&gt;<a class="name" href="https:\/\/example\.org\/a\?b=1&amp;c=2"/);
    assert.equal(
      mail?.headers.some(({ key }) => key === 'list-unsubscribe'),
      false,
    );
    const { content, total } = await recipients(letter.id, { state: 'given' });
    assert.deepEqual([total, content.map(({ email }) => email).sort()], [4, [...emails].sort()]);
    assert.equal((await recipients(letter.id, { query: content[0]?.email ?? '' })).total, 1);
    assert.equal((await api.letter(letter.id)).state, 'sent');
    const entries = await auditEntries(api.ctx(), { action: 'letter.started' });
    assert.deepEqual(
      entries.filter(({ subject_id }) => subject_id === letter.id).map(({ details }) => details),
      [JSON.stringify({ count: 4 })],
    );
  });

  test('is not sent if a placeholder has no value for somebody, unless they are left out', async () => {
    const ids = await api.tagged('빈값', 3);
    await api.services.database.db
      .updateTable('registrations')
      .set({ affiliation_ko: null, affiliation_en: '' })
      .where('id', '=', ids[2] ?? '')
      .execute();
    const letter = await api.written(tagged('빈값'), { text: { ko: '#{소속} 귀하', en: null } });
    const { count, skipped, examples } = await api.preview(letter.id);
    assert.deepEqual([count, skipped], [2, [{ reason: 'incomplete', count: 1 }]]);
    assert.deepEqual(
      examples.map(({ subjectId, reason, missing }) => [subjectId, reason, missing]),
      [[ids[2], 'incomplete', ['affiliation']]],
    );
    const refused = await api.started(letter.id);
    assert.deepEqual(refusalOf(refused), [409, 'CONFLICT']);
    assert.match(refused.refusal.message, /1명에게는 채울 값이 없는/);
    assert.equal((await recipients(letter.id)).total, 0);
    assert.equal((await api.started(letter.id, { skipsIncomplete: true })).status, 200);
    await api.send();
    assert.deepEqual(
      (await recipients(letter.id, { state: 'skipped' })).content.map(({ subjectId, skipReason }) => [
        subjectId,
        skipReason,
      ]),
      [[ids[2], 'incomplete']],
    );
  });

  test('is written once, changed over the version that was seen, tried, and deleted', async () => {
    await api.tagged('시험', 1);
    const requestKey = randomUUID();
    const form = {
      audience: tagged('시험'),
      purpose: 'information' as const,
      subject: { ko: '처음', en: 'First' },
      text: { ko: '내용', en: 'Text' },
      perMinute: 60,
    };
    const create = () => api.call(createLetter, { body: { requestKey, ...form } }, api.staff);
    const [one, two] = await Promise.all([create(), create()]);
    assert.equal(one.data.id, two.data.id);
    const { id, version } = one.data;
    type Texts = Record<'subject' | 'text', { ko: string; en: string | null }>;
    const change = (body: Partial<Texts> & { version: number }) =>
      api.call(changeLetter, { params: { id }, body: { ...form, ...body } }, api.staff);
    const changed = await change({
      version,
      subject: { ko: '다음', en: null },
      text: { ko: '내용', en: null },
    });
    assert.deepEqual([changed.data.subject, changed.data.version], [{ ko: '다음', en: null }, version + 1]);
    assert.deepEqual(refusalOf(await change({ version })), [409, 'CONFLICT']);
    const tried = await api.call(testLetter, { params: { id }, body: { locale: 'ko' } }, api.staff);
    assert.equal(tried.data.email, 'secretary@example.org');
    await arrived(['secretary@example.org'], '[시험] 다음');
    const { data } = await api.call(listLetters, { query: { state: 'draft' } }, api.staff);
    assert.ok(data.content.some((listed) => listed.id === id));
    assert.equal((await api.call(removeLetter, { params: { id } }, api.staff)).status, 200);
    assert.equal((await api.call(previewLetter, { params: { id }, query: {} }, api.staff)).status, 404);
  });

  const refused: [string, object, Record<string, string>][] = [
    ['an unknown placeholder', { text: { ko: '#{주소}', en: null } }, { 'text.ko': 'placeholder' }],
    [
      'a placeholder of another audience',
      { text: { ko: '#{부스 번호}', en: null } },
      { 'text.ko': 'placeholder' },
    ],
    ['a subject without a text', { text: { ko: null, en: null } }, { 'text.ko': 'required' }],
    ['an English text without a subject', { text: { ko: '내용', en: 'Text' } }, { 'subject.en': 'required' }],
    [
      'a second line in the subject',
      { subject: { ko: '안내\nBcc: a@b.c', en: null } },
      { 'subject.ko': 'characters' },
    ],
    ['a pace of none', { perMinute: 0 }, { perMinute: 'too_small' }],
  ];
  for (const [name, wrong, fields] of refused)
    test(`with ${name} is refused at its field`, async () => {
      const body = {
        requestKey: randomUUID(),
        audience: tagged('시험'),
        purpose: 'information',
        subject: { ko: '안내', en: null },
        text: { ko: '내용', en: null },
        perMinute: 60,
        ...wrong,
      };
      const { status, refusal } = await api.callRaw('PUT', createLetter.url, body, api.staff);
      assert.deepEqual([status, refusal.fields], [400, fields]);
    });

  test('to a list that its author may not see is neither written nor started', async () => {
    await api.tagged('권한', 1);
    const letter = await api.written(tagged('권한'));
    const roleCode = await api.roleOf(['ADMIN_Access', 'LETTER_Manage', 'SPONSOR_Manage']);
    const { accessToken: token } = await newAccount(api, { roleCode });
    const write = (audience: LetterAudience) => {
      const texts = { subject: { ko: '안내', en: null }, text: { ko: '내용', en: null } };
      const body = {
        requestKey: randomUUID(),
        audience,
        purpose: 'information' as const,
        perMinute: 60,
        ...texts,
      };
      return api.call(createLetter, { body }, { token });
    };
    const params = { id: letter.id };
    const start = { version: letter.version, count: 1, at: null, skipsIncomplete: false };
    const refusals = [
      await write(tagged('권한')),
      await api.call(previewLetter, { params, query: {} }, { token }),
      await api.call(testLetter, { params, body: { locale: 'ko' } }, { token }),
      await api.call(startLetter, { params, body: start }, { token }),
      await api.call(switchLetter, { params, body: { act: 'stop' } }, { token }),
      await api.call(listLetterRecipients, { params, query: {} }, { token }),
    ];
    assert.deepEqual([...new Set(refusals.map(({ refusal }) => refusal.code))], ['NOT_ALLOWED']);
    assert.equal((await write({ kind: 'sponsors' })).status, 200);
  });
});

describe('a letter that is sent', () => {
  test('goes on where it was paused, in groups by its pace, and ends for those who wait when it is stopped', async () => {
    await api.tagged('멈춤', 12);
    const letter = await api.written(tagged('멈춤'), { perMinute: 60 });
    assert.equal((await api.started(letter.id)).status, 200);
    const act = (name: 'pause' | 'resume' | 'stop' | 'unschedule') =>
      api.call(switchLetter, { params: { id: letter.id }, body: { act: name } }, api.staff);
    const waiting = async () =>
      (await api.letter(letter.id)).counts.find(({ state }) => state === 'waiting')?.count ?? 0;
    await api.send();
    assert.equal(await waiting(), 7);
    await api.send();
    assert.equal(await waiting(), 7);
    assert.deepEqual([(await act('pause')).data.state, (await act('pause')).status], ['paused', 200]);
    api.setNow(new Date(Date.now() + 60_000));
    await api.send();
    assert.equal(await waiting(), 7);
    assert.deepEqual(refusalOf(await act('unschedule')), [409, 'CONFLICT']);
    assert.equal((await act('resume')).data.state, 'sending');
    await api.send();
    assert.equal(await waiting(), 2);
    assert.equal((await act('stop')).data.state, 'stopped');
    assert.deepEqual(refusalOf(await act('resume')), [409, 'CONFLICT']);
    assert.equal((await recipients(letter.id, { state: 'stopped' })).total, 2);
    const change = {
      version: letter.version,
      audience: tagged('멈춤'),
      purpose: 'information' as const,
      perMinute: 1,
    };
    const texts = { subject: { ko: '안내', en: null }, text: { ko: '내용', en: null } };
    const changed = await api.call(
      changeLetter,
      { params: { id: letter.id }, body: { ...change, ...texts } },
      api.staff,
    );
    assert.deepEqual(refusalOf(changed), [409, 'CONFLICT']);
    assert.deepEqual(refusalOf(await api.call(removeLetter, { params: { id: letter.id } }, api.staff)), [
      409,
      'CONFLICT',
    ]);
    api.setNow(undefined);
  });

  test('later goes to its audience as it is then; until then the schedule can be taken back', async () => {
    await api.tagged('예약', 2);
    const letter = await api.written(tagged('예약'));
    const at = new Date(Date.now() + 3600_000).toISOString();
    assert.deepEqual(refusalOf(await api.started(letter.id, { at: '2025-01-01T00:00:00Z' })), [
      400,
      'INVALID_INPUT',
    ]);
    const { data } = await api.started(letter.id, { at });
    assert.deepEqual([data.state, data.scheduledAt, data.counts], ['scheduled', at, []]);
    const unschedule = () =>
      api.call(switchLetter, { params: { id: letter.id }, body: { act: 'unschedule' } }, api.staff);
    assert.equal((await unschedule()).data.state, 'draft');
    assert.equal((await api.started(letter.id, { at })).data.state, 'scheduled');
    await api.send();
    assert.equal((await api.letter(letter.id)).state, 'scheduled');
    await api.tagged('예약', 1);
    api.setNow(new Date(Date.now() + 3601_000));
    await api.send();
    api.setNow(undefined);
    assert.equal((await recipients(letter.id)).total, 3);
    assert.equal((await api.letter(letter.id)).state, 'sent');
  });

  test('that no server takes for an address is the last one there, until staff send it again', async () => {
    const [email = ''] = await emailsOf(await api.tagged('없는주소', 1));
    const letter = await api.written(tagged('없는주소'));
    // The mail about the registration comes first.
    await eventually(() => mailsSentTo(api, email).length === 1, 'the registration is mailed');
    api.mail.refuseRecipients(550, 2, '5.1.1', email);
    await api.started(letter.id);
    await api.send();
    await passMinutes(api, 121, 1);
    await eventually(
      async () => (await api.letter(letter.id)).counts[0]?.state === 'refused',
      'the address is refused for good',
    );
    const next = await api.written(tagged('없는주소'));
    assert.deepEqual((await api.preview(next.id)).skipped, [{ reason: 'bounced', count: 1 }]);
    const { content } = await recipients(letter.id);
    assert.match(content[0]?.failure ?? '', /Recipient address rejected/);
    const [mail] = (await findEndedMails(api.ctx(), { since: new Date(0) })).again.filter(
      ({ subject_id }) => subject_id === content[0]?.id,
    );
    assert.equal(await sendMailAgain(api.ctx(), mail ?? assert.fail(), letterMails), true);
    await eventually(async () => (await api.letter(letter.id)).counts[0]?.state === 'given', 'it arrives');
    assert.equal((await api.preview(next.id)).count, 1);
  });

  test('passes over those whose data were erased after it had begun', async () => {
    const ids = await api.tagged('지움', 2);
    const letter = await api.written(tagged('지움'));
    await api.started(letter.id);
    await api.services.database.db
      .updateTable('registrations')
      .set({ emptied_at: new Date() })
      .where('id', '=', ids[1] ?? '')
      .execute();
    await api.send();
    const { content } = await recipients(letter.id, { state: 'skipped' });
    assert.deepEqual(
      content.map(({ skipReason }) => skipReason),
      ['noAddress'],
    );
  });
});

describe('advertising', () => {
  /** Noon in Korea, the day after tomorrow. */
  const noon = new Date(Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000 + 3 * 3600_000);
  const hours = (count: number) => new Date(noon.getTime() + count * 3600_000);

  test('goes to those who agreed, with its label, and ends for who opts out with one click', async () => {
    const ids = await api.tagged('광고', 3);
    await api.services.database.db
      .updateTable('registration_consents')
      .set({ agreed: false })
      .where('registration_id', '=', ids[2] ?? '')
      .where('purpose', '=', 'marketingEmail')
      .execute();
    const agreeing = await emailsOf(ids.slice(0, 2));
    const letter = await api.written(tagged('광고'), {
      purpose: 'advertising',
      subject: { ko: '다음 대회', en: null },
    });
    assert.deepEqual((await api.preview(letter.id)).skipped, [{ reason: 'noConsent', count: 1 }]);
    await api.started(letter.id);
    await api.send(noon);
    const [mail] = await arrived(agreeing, '(광고) 다음 대회');
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? '';
    assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
    const token = /[?&]token=([\w.-]+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
    assert.match(mail?.text ?? '', new RegExp(`수신 거부\\(무료\\): \\S+${token.slice(0, 8)}`));
    for (const wrong of ['', 'x', `${randomUUID()}.x`, token.slice(0, -1), `${token}x`])
      assert.notEqual((await api.call(optOut, { query: { token: wrong } })).status, 200);
    const answers = await Promise.all([1, 2, 3].map(() => api.call(optOut, { query: { token } })));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal((await auditEntries(api.ctx(), { action: 'letter.opted-out' })).length, 1);
    const next = await api.written(tagged('광고'), { purpose: 'advertising' });
    assert.deepEqual((await api.preview(next.id)).skipped, [
      { reason: 'noConsent', count: 1 },
      { reason: 'optedOut', count: 1 },
    ]);
    assert.equal((await api.preview((await api.written(tagged('광고'))).id)).count, 3);
  });

  test('waits from 21:00 to 08:00 in Korea', async () => {
    await api.tagged('밤', 1);
    const letter = await api.written(tagged('밤'), { purpose: 'advertising' });
    await api.started(letter.id);
    const waits = async (at: Date) => {
      await api.send(at);
      return (await api.letter(letter.id)).counts[0]?.state === 'waiting';
    };
    const { db } = api.services.database;
    await db
      .updateTable('letters')
      .set({ next_at: hours(8) })
      .where('id', '=', letter.id)
      .execute();
    const [evening, beforeEight, eight] = [hours(9), new Date(hours(20).getTime() - 1000), hours(20)];
    assert.deepEqual(
      [await waits(evening), await waits(beforeEight), await waits(eight)],
      [true, true, false],
    );
  });
});
