import type * as contract from '@airway/contract';
import type { FieldCode, ReceivedBy, ReplyOf } from '@airway/contract';
import { siteNetworkOf } from '../../platform/addresses.ts';
import { recordAudit } from '../../platform/audit.ts';
import { changeRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { runWithinBudget, spendRequestBudget } from '../../platform/message-budgets.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { requireCaptcha, requireProofOfWork } from '../accounts/index.ts';
import { isMailedCode, requestCodeMail } from './requests.mails.ts';
import { insertRequest, type RequestRow, selectPersonsRequest, updateRequest } from './requests.queries.ts';
import { dueOn } from './requests.rules.ts';
import { addressOf, refuseClosed, requestRows, today } from './requests.service.ts';

/** Free requests per network. More cost proof of work, so that a hospital's staff is not shut out. */
const freeOfNetwork = defineLimit('requests.network', { points: 5, durationSeconds: 3600 });
/** Per network, so that a stranger using the address elsewhere takes nothing from its owner. */
const ofMailbox = defineLimit('requests.mailbox', { points: 3, durationSeconds: 24 * 3600 });
/** Confirmed requests of one mailbox, from any network, and of one mail domain: as many as one member of staff may answer. */
const ofInbox = defineLimit('requests.inbox', { points: 3, durationSeconds: 24 * 3600 });
const ofDomain = defineLimit('requests.domain', { points: 30, durationSeconds: 24 * 3600 });
/** Guesses of the code of one request. */
const confirming = defineLimit('requests.confirming', { points: 10, durationSeconds: 3600 });

type Form = Omit<ReceivedBy<typeof contract.askForData>['body'], 'captcha'>;
type Asked = ReplyOf<typeof contract.askForData>;

/** Returns the result of a repeated request. @throws CONFLICT – the key belongs to another one */
async function findAsked(ctx: Context, { requestKey, ...form }: Form): Promise<Asked | undefined> {
  const row = await selectPersonsRequest(ctx.db, requestKey);
  if (row === undefined) return undefined;
  const isSame =
    row.kind === form.kind && row.name === form.name && row.email === form.email && row.note === form.note;
  return isSame ? { id: row.id } : fail('CONFLICT', { sentence: { id: 'requests.ask.askedBefore' } });
}

/** @throws CAPTCHA_REQUIRED, TOO_MANY_REQUESTS */
async function limitAsking(ctx: Context, email: string, captcha: string | undefined): Promise<void> {
  const { limits } = ctx.services;
  const network = siteNetworkOf(ctx.address ?? '');
  const isFree = await runWithinBudget(() => limits.take(freeOfNetwork, network));
  await (isFree ? requireCaptcha : requireProofOfWork)(ctx, captcha);
  await limits.take(ofMailbox, `${network} ${mailboxOf(email)}`);
}

const insertAsked = (ctx: Context, { requestKey, ...form }: Form): Promise<Asked> =>
  ctx.db.transaction().execute(async (trx) => {
    const receivedOn = today(ctx);
    const { id, email: recipient } = await insertRequest(trx, {
      ...form,
      ...{ id: newId(ctx.now), request_key: requestKey, created_by: null },
      ...{ received_on: receivedOn, due_on: dueOn(receivedOn), code_sent_at: ctx.now },
      ...{ created_at: ctx.now, changed_at: ctx.now },
    });
    const message = { purpose: 'DataRequest', channel: 'Email' as const, to: recipient.toLowerCase() };
    await spendRequestBudget(ctx, trx, message);
    const occasion = ctx.now.toISOString();
    const mail = { subjectId: id, recipient, locale: form.locale, values: { sentAt: occasion }, occasion };
    await sendMailLater(ctx, trx, requestCodeMail, mail);
    await recordAudit(ctx, trx, {
      action: 'data-request.asked',
      subjectType: 'data-request',
      subjectId: id,
    });
    return { id };
  });

/**
 * Stores the request of a person and mails a code to the address. It counts once the code is sent back. The answer does
 * not say whether the site knows the address.
 * @throws CONFLICT – the form was changed after it was sent
 * @throws CAPTCHA_REQUIRED – required by the settings, or for a network with many requests
 * @throws TOO_MANY_REQUESTS – three requests of the address within a day from this network, or too many mails to it
 * @throws UNAVAILABLE – the site mails too many strangers just now
 */
export const askForData = (
  ctx: Context,
  { captcha, ...form }: ReceivedBy<typeof contract.askForData>['body'],
): Promise<Asked> =>
  createOnce(
    'data_requests_of_person',
    () => findAsked(ctx, form),
    async () => {
      await limitAsking(ctx, form.email, captcha);
      return insertAsked(ctx, form);
    },
  );

/**
 * Takes the mailed code back, which identifies the person. Again changes nothing.
 * @throws INVALID_INPUT – it is not the mailed code
 * @throws CONFLICT – the request was answered
 * @throws TOO_MANY_REQUESTS – ten codes within an hour; three requests of the mailbox, or thirty of its domain, within a day
 */
export async function confirmDataRequest(
  ctx: Context,
  seen: RequestRow,
  { code }: ReceivedBy<typeof contract.confirmDataRequest>['body'],
): Promise<ReplyOf<typeof contract.confirmDataRequest>> {
  const { limits } = ctx.services;
  await limits.take(confirming, seen.id);
  const recipient = await addressOf(ctx, seen);
  const isRight = (row: RequestRow) => isMailedCode(ctx, row, recipient, code);
  if (recipient !== undefined && isRight(seen) && seen.verified_at === null && seen.closed_at === null) {
    await limits.take(ofInbox, mailboxOf(recipient));
    await limits.take(ofDomain, recipient.toLowerCase().replace(/^.*@/, ''));
  }
  const { due_on } = await changeRow(
    ctx,
    { ...requestRows, notFound: 'requests.ask.notFound' },
    { id: seen.id, action: 'data-request.confirmed' },
    async (trx, present) => {
      if (!isRight(present)) fail('INVALID_INPUT', { fields: { code: 'code_unknown' satisfies FieldCode } });
      if (present.verified_at !== null) return undefined;
      refuseClosed(present);
      const verified = { verified_by: 'code' as const, verified_note: '', verified_at: ctx.now };
      return updateRequest(trx, present.id, { ...verified, changed_at: ctx.now });
    },
  );
  return { dueOn: due_on };
}

/** Returns what the page for the code shows. If staff chose the person, that person's address is not shown. */
export function getRequestStanding({
  email,
  created_by,
  verified_at,
  closed_at,
  due_on,
}: RequestRow): ReplyOf<typeof contract.getRequestStanding> {
  const isAccepted = verified_at !== null || closed_at !== null;
  return {
    email: isAccepted || created_by !== null ? '' : email,
    isAccepted,
    dueOn: closed_at === null ? due_on : null,
  };
}
