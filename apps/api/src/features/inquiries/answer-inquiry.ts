import type * as contract from '@airway/contract';
import type { InquiryDetail, ReceivedBy } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { listMailsAbout, sendMailLater } from '../../platform/outbox.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { answeredWithin, handle } from './handle-inquiry.ts';
import { inquiryAnswerMail } from './inquiries.mails.ts';
import { type InquiryRow, updateInquiry } from './inquiries.queries.ts';
import { insertAnswer, selectAnswerByKey, selectAnswers } from './inquiry-answers.queries.ts';

interface Envelope {
  answerId: string;
  recipient: string;
  occasion?: string;
}

const mailWithin = (ctx: Context, trx: Trx, { locale }: InquiryRow, { answerId, ...rest }: Envelope) =>
  sendMailLater(ctx, trx, inquiryAnswerMail, { subjectId: answerId, locale, values: {}, ...rest });

const overtaken = 'inquiries.answeredMeanwhile';
const failMeanwhile = () => fail('CONFLICT', { sentence: { id: overtaken } });

/**
 * Mails an answer to the sender and marks the inquiry as answered. Sending the same form again mails nothing.
 * @throws CONFLICT – somebody answered meanwhile, or the form was changed after it was sent
 */
export const sendInquiryAnswer = (
  ctx: Context,
  { id }: InquiryRow,
  { requestKey, version, text }: ReceivedBy<typeof contract.sendInquiryAnswer>['body'],
): Promise<InquiryDetail> =>
  handle(ctx, id, 'inquiry.answer-sent', async (trx, present) => {
    const existing = await selectAnswerByKey(trx, requestKey);
    if (existing?.inquiry_id === id && existing.text === text) return undefined;
    if (existing !== undefined) failMeanwhile();
    requireSeen(present.version, version, overtaken);
    const answerId = newId(ctx.now);
    const isNew = await insertAnswer(trx, {
      id: answerId,
      inquiry_id: id,
      request_key: requestKey,
      author_id: accountOf(ctx),
      text,
      written_at: ctx.now,
    });
    // A parallel request used the same key for another inquiry.
    if (!isNew) failMeanwhile();
    await mailWithin(ctx, trx, present, { answerId, recipient: present.email });
    return updateInquiry(trx, id, answeredWithin(ctx, present));
  });

async function correctAddress(ctx: Context, trx: Trx, { id, email }: InquiryRow, to: string): Promise<void> {
  if (email === to) return;
  await updateInquiry(trx, id, { email: to });
  await recordAudit(ctx, trx, { action: 'inquiry.address-changed', subjectType: 'inquiry', subjectId: id });
}

/**
 * Mails the newest answer again after the mail server rejected it. If the address is new, it replaces the address of
 * the inquiry. Repeating it mails nothing.
 * @throws CONFLICT – somebody answered or sent it again meanwhile
 */
export const resendInquiryAnswer = (
  ctx: Context,
  { id }: InquiryRow,
  { answerId, email }: ReceivedBy<typeof contract.resendInquiryAnswer>['body'],
): Promise<InquiryDetail> =>
  handle(ctx, id, 'inquiry.answer-resent', async (trx, present) => {
    const newest = (await selectAnswers(trx, [id])).at(-1);
    const [mail] = await listMailsAbout({ ...ctx, db: trx }, [answerId]);
    const isFailed = newest?.id === answerId && mail?.failedAt != null;
    if (newest?.id === answerId && mail?.failedAt === null && mail.recipient === email) return undefined;
    if (!isFailed) failMeanwhile();
    await correctAddress(ctx, trx, present, email);
    const { version: _same, ...answered } = answeredWithin(ctx, present);
    // Of two parallel requests, one sends: the failed mail is the occasion.
    await mailWithin(ctx, trx, present, { answerId, recipient: email, occasion: mail?.id ?? '' });
    return updateInquiry(trx, id, answered);
  });
