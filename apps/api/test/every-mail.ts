import { randomUUID } from 'node:crypto';
import { locales } from '@airway/contract';
import { sql } from 'kysely';
import { mails } from '../src/mails.ts';
import { sendMailLater } from '../src/platform/outbox.ts';
import type { TestApi } from './api.ts';
import { eventually } from './eventually.ts';
import { newAccount } from './new-accounts.ts';
import { approve, newPayer, openOrder, useWindow } from './payers.ts';
import { koreanForm } from './registrants.ts';

const text = '발표 자료는 언제 받을 수 있습니까?\nWhen can I have the slides?';
const bytes = Buffer.alloc(32);
const sealed = (api: TestApi, plain: string) => api.services.secrets.sealText(plain);

async function confirmedRegistration(api: TestApi<'demo' | 'sandbox'>): Promise<string> {
  const payer = await newPayer(api, koreanForm({ email: 'unread@example.org' }));
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  return payer.registrationId;
}

/** Writes rows for mails, besides those of the demo. */
async function writeRows(api: TestApi<'demo' | 'sandbox'>) {
  const { db, now } = api.ctx();
  const { editionId } = api.signIns;
  const registrationId = await confirmedRegistration(api);
  const { id: accountId } = await newAccount(api, {
    keys: [{ keyType: 'Email', keyCode: 'who@example.org' }],
  });
  const consent = { consent_version: '1', consent_text_hash: bytes };
  const id = randomUUID();
  const own = { id, request_key: id, created_at: now };
  const { sponsor } = await db
    .selectFrom('sponsors')
    .select('id as sponsor')
    .where('edition_id', '=', editionId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('licence_cases')
    .values({
      id,
      edition_id: editionId,
      licence_number: '123456',
      registration_id: registrationId,
      asker_name: '홍길동',
      asker_email: 'asker@example.org',
      asker_email_folded: 'asker@example.org',
      asker_phone: '',
      asker_locale: 'ko',
      note: '',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('alumni')
    .values({
      ...own,
      name_ko: '홍길동',
      name_en: 'Gil-Dong Hong',
      affiliation: '',
      region: '',
      position: '',
      phone: '',
      email: 'alumnus@example.org',
      version: id,
    })
    .execute();
  await db
    .insertInto('alumni_relays')
    .values({ ...own, ...consent, alumnus_id: id, sender_id: accountId, reply_to: 'who@example.org', text })
    .execute();
  await db
    .insertInto('inquiries')
    .values({
      ...own,
      ...consent,
      topic: 'program',
      name: '홍길동',
      email: 'asker@example.org',
      registration_number: '',
      text,
      locale: 'ko',
    })
    .execute();
  await db
    .insertInto('inquiry_answers')
    .values({ id, inquiry_id: id, request_key: id, author_id: accountId, text, written_at: now })
    .execute();
  await db
    .insertInto('booth_invitations')
    .values({
      id,
      sponsor_id: sponsor,
      email: 'booth@example.org',
      locale: 'ko',
      token_hash: bytes,
      sent_at: now,
      expires_at: now,
    })
    .execute();
  await db
    .insertInto('staff_invitations')
    .values({
      id,
      email: 'staff@example.org',
      name: '홍길동',
      role_code: 'SECRETARIAT',
      locale: 'ko',
      token_hash: bytes,
      invited_by: accountId,
      sent_at: now,
      expires_at: now,
    })
    .execute();
  const changes = [
    {
      kind: 'session-room',
      sessionId: id,
      sessionTitle: { ko: '예시 세션: 어려운 기도', en: 'Sample session: the difficult airway' },
      before: { ko: '제1회의장', en: 'Room 1' },
      after: { ko: '제2회의장', en: 'Room 2' },
    },
  ];
  await sql`update programme_versions set changes = ${JSON.stringify(changes)}::jsonb where edition_id = ${editionId}`.execute(
    db,
  );
  const codeId = randomUUID();
  await db
    .insertInto('discount_codes')
    .values({
      id: codeId,
      edition_id: editionId,
      code: 'ABCD-EFGH',
      code_folded: 'ABCDEFGH',
      kind: 'free',
      category_ids: [],
      opens_categories: false,
      maximum_uses: 1,
      ends_at: now,
      note: '',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('code_invitations')
    .values({
      ...own,
      edition_id: editionId,
      code_id: codeId,
      name: '홍길동',
      email: 'speaker@example.org',
      mailbox: 'speaker@example.org',
      locale: 'ko',
      created_by: accountId,
    })
    .execute();
  const advert =
    '다음 대회의 초록을 2월 1일부터 받습니다. 자세한 내용은 https://example.org/next 에 있습니다.';
  await db
    .insertInto('letters')
    .values({
      ...own,
      edition_id: editionId,
      created_by: accountId,
      changed_at: now,
      audience: JSON.stringify({ kind: 'registrations' }),
      purpose: 'advertising',
      subject_ko: '#{이름} 님, 다음 대회를 안내해 드립니다',
      subject_en: 'News of the next meeting for #{name}',
      text_ko: advert,
      text_en: 'Abstracts for the next meeting are accepted from 1 February: https://example.org/next',
      per_minute: 60,
    })
    .execute();
  await db
    .insertInto('letter_recipients')
    .values({
      id,
      letter_id: id,
      place: 0,
      subject_id: registrationId,
      name: '홍길동',
      email: 'who@example.org',
      locale: 'ko',
      values: JSON.stringify({ name: '홍길동' }),
      state: 'queued',
      decided_at: now,
    })
    .execute();
  await db
    .insertInto('data_requests')
    .values({
      ...{ ...own, created_by: accountId, changed_at: now, kind: 'copy', name: '홍길동' },
      ...{
        email: 'who@example.org',
        locale: 'ko',
        note: '',
        received_on: '2025-10-01',
        due_on: '2025-10-11',
      },
      ...{ outcome: 'done', answer: '요구하신 사본을 보내 드립니다.', closed_at: now },
    })
    .execute();
  return { id, registrationId, accountId, sponsor };
}

/** Returns the subject and values of each kind of mail. */
function intents(api: TestApi, rows: Awaited<ReturnType<typeof writeRows>>, editionId: string) {
  const { id, registrationId, accountId, sponsor } = rows;
  const sealedCode = sealed(api, '1234');
  const sealedToken = sealed(api, 'sample-token');
  const total = { currency: 'KRW', amountMinor: 120_000 };
  const until = '2025-10-31T14:59:59.000Z';
  const registration = { subjectId: registrationId, values: { linkId: id } };
  const about = { subjectId: registrationId, values: { registrationId } };
  const reason = '회원 명부와 대조했습니다.';
  return {
    'account-code': { subjectId: accountId, values: { sealedCode } },
    'account-reset': { subjectId: accountId, values: { sealedCode, sealedToken, accountId } },
    'account-id': { subjectId: accountId, values: { accountId } },
    'account-notice': { subjectId: accountId, values: { notice: 'password' } },
    'registration-submitted': {
      subjectId: registrationId,
      values: { linkId: id, total, validUntil: until, nextTotal: null, seatHeldUntil: until },
    },
    'registration-confirmed': registration,
    'registration-code': { subjectId: registrationId, values: { registrationId, sealedCode } },
    'registration-unpaid': registration,
    'registration-reminder': registration,
    'registration-payment-due': registration,
    'registration-email-changed': about,
    'registration-cancelled': {
      subjectId: registrationId,
      values: { amount: '₩60,000', kept: '₩60,000', why: '예시 환불 기준에 따른 금액입니다.' },
    },
    'registration-payment-reversed': about,
    'registration-refunded': about,
    'registration-part-refunded': {
      subjectId: id,
      values: { registrationId, amount: '₩30,000', remaining: '₩90,000' },
    },
    'registration-changed': {
      subjectId: id,
      values: {
        registrationId,
        added: '환영 만찬',
        dropped: '기도관리 실습 워크숍',
        givesBack: '₩30,000',
        why: '2025.10.17(금)까지 취소하실 때의 환불 기준(100% 환불)에 따른 금액입니다.',
      },
    },
    'registration-difference-due': {
      subjectId: id,
      values: {
        registrationId,
        linkId: id,
        amount: '₩30,000',
        until: '2025-10-13T09:00:00.000Z',
        attendance: 'on-site',
        added: '환영 만찬',
      },
    },
    'registration-bank-account': {
      subjectId: id,
      values: { registrationId, amount: '₩30,000', linkId: id },
    },
    'registration-bank-account-entered': {
      subjectId: id,
      values: { registrationId, amount: '₩30,000', account: '신한은행 ****6789', isCorrected: true },
    },
    'registration-bank-transferred': {
      subjectId: id,
      values: { registrationId, amount: '₩30,000', day: '2025.10.10(금)', account: '신한은행 ****6789' },
    },
    'registration-transfer': { subjectId: registrationId, values: { linkId: id } },
    'registration-transfer-reminder': { subjectId: registrationId, values: { linkId: id } },
    'registration-transfer-undone': { subjectId: registrationId, values: { linkId: id } },
    'registration-draft-link': { subjectId: id, values: { sealedToken } },
    'discount-invitation': { subjectId: id, values: {} },
    'licence-case-received': { subjectId: id, values: {} },
    'licence-case-holder': { subjectId: id, values: {} },
    'licence-case-freed': { subjectId: id, values: { reason } },
    'licence-case-dismissed': { subjectId: id, values: { reason } },
    'programme-stars-changed': {
      subjectId: id,
      values: { editionId, version: 1, name: '홍길동', sessionIds: [id] },
    },
    'inquiry-asked': { subjectId: id, values: {} },
    'inquiry-received': { subjectId: id, values: {} },
    'inquiry-answer': { subjectId: id, values: {} },
    'alumni-still-right': { subjectId: id, values: { linkId: id } },
    'alumni-relay': { subjectId: id, values: {} },
    'staff-invitation': { subjectId: id, values: { linkId: id } },
    'booth-invitation': { subjectId: id, values: { linkId: id } },
    'booth-returned': { subjectId: sponsor, values: { reason } },
    letter: { subjectId: id, values: {} },
    'letter-test': { subjectId: id, values: { name: '홍길동' } },
    'data-request-code': { subjectId: id, values: { sentAt: api.ctx().now.toISOString() } },
    'data-request-answer': { subjectId: id, values: {} },
  };
}

/** Sends a mail of every kind in every language, through the outbox and over SMTP. */
export async function sendEveryMail(api: TestApi<'demo' | 'sandbox' | 'mail'>) {
  const rows = await writeRows(api);
  const known: Record<string, { subjectId: string; values: object }> = intents(
    api,
    rows,
    api.signIns.editionId,
  );
  await api.work();
  const mailKinds = mails.flatMap((mail) => locales.map((locale) => ({ mail, locale })));
  const send = async ({ mail: { kind }, mail, locale }: (typeof mailKinds)[number]) => {
    const intent = known[kind];
    if (intent === undefined) throw new Error(`Nothing says what a mail of kind ${kind} is about.`);
    const recipient = `${kind}-${locale}@example.org`;
    const ctx = api.ctx();
    await ctx.db
      .transaction()
      .execute((trx) => sendMailLater(ctx, trx, mail, { ...intent, occasion: locale, recipient, locale }));
    return eventually(() => {
      const at = api.mail.mails.findIndex(({ to }) => to?.[0]?.address === recipient);
      const [taken, message] = [api.mail.mails[at], api.mail.messages[at]];
      return taken && message && { kind, locale, mail: taken, message };
    }, `the mail ${kind}`);
  };
  return Promise.all(mailKinds.map(send));
}
