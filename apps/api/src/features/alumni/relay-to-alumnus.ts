import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { consentRow, defineConsent } from '../../platform/consents.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { spendMemberBudget } from '../../platform/message-budgets.ts';
import { forgetMailsAbout, sendMailLater } from '../../platform/outbox.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { relayMail } from './alumni.mails.ts';
import { type AlumnusRow, lockReachable } from './alumni.queries.ts';
import { deleteOldRelays, insertRelay, selectRelayByKey } from './alumni-relays.queries.ts';

/** Consent of a sender: the recipient may reply. */
const replyConsent = defineConsent('alumni-reply', {
  text: 'alumni.relay.consent.text',
  version: '2026-11-27',
});

const daySeconds = 24 * 3600;
const ofSender = defineLimit('alumni.relay.sender', { points: 10, durationSeconds: daySeconds });
const toOne = defineLimit('alumni.relay.one', { points: 3, durationSeconds: daySeconds });
const ofSite = defineLimit('alumni.relay.site', { points: 300, durationSeconds: 3600, isAlarming: true });

const retentionMs = 90 * 24 * 60 * 60_000;

type Sent = ReceivedBy<typeof contract.relayToAlumnus>['body'];
type Reply = ReplyOf<typeof contract.relayToAlumnus>;

/** Returns the result of a repeated request. @throws CONFLICT – the key belongs to another message */
async function findSent(
  ctx: Context,
  { id }: AlumnusRow,
  { requestKey, text }: Sent,
): Promise<Reply | undefined> {
  const existing = await selectRelayByKey(ctx.db, requestKey);
  if (existing === undefined) return undefined;
  const isSame =
    existing.sender_id === accountOf(ctx) && existing.alumnus_id === id && existing.text === text;
  return isSame ? {} : fail('CONFLICT');
}

/** @throws TOO_MANY_REQUESTS, UNAVAILABLE */
async function limitMessages(ctx: Context, { id }: AlumnusRow): Promise<void> {
  const { limits } = ctx.services;
  const sender = accountOf(ctx);
  await limits.take(ofSender, sender);
  await limits.take(toOne, `${sender} ${id}`);
  await limits.take(ofSite, 'all');
}

interface Ends {
  replyTo: string;
  recipient: string;
}

async function relayWithin(ctx: Context, trx: Trx, row: AlumnusRow, form: Sent, ends: Ends): Promise<void> {
  // If the person stops messages at the same moment, this one is not sent.
  if ((await lockReachable(trx, row.id)) === undefined) failNotFound('alumni.relay.unreachable');
  const consent = consentRow(ctx, replyConsent, ctx.locale, form.agreesToReply);
  const id = newId(ctx.now);
  await insertRelay(trx, {
    id,
    request_key: form.requestKey,
    alumnus_id: row.id,
    sender_id: accountOf(ctx),
    reply_to: ends.replyTo,
    text: form.text,
    consent_version: consent.version,
    consent_text_hash: consent.text_hash,
    created_at: ctx.now,
  });
  const message = { purpose: 'Relay', channel: 'Email' as const, to: ends.recipient };
  await spendMemberBudget(ctx, trx, message);
  await recordAudit(ctx, trx, { action: 'alumnus.written-to', subjectType: 'alumnus', subjectId: row.id });
  await sendMailLater(ctx, trx, relayMail, {
    subjectId: id,
    recipient: ends.recipient,
    locale: row.name_ko === '' ? 'en' : 'ko',
    values: {},
  });
}

/**
 * Mails a person of the address book through the site. Sending the same form again mails nothing.
 * @throws VERIFICATION_REQUIRED – the sender has no verified address for replies
 * @throws NOT_FOUND – the person no longer accepts messages
 * @throws CONFLICT – the form was changed after it was sent
 * @throws TOO_MANY_REQUESTS – 10 a day from one account, 3 of them to one person; or the inbox reached its limit for
 * members' messages
 */
export function relayToAlumnus(ctx: Context, row: AlumnusRow, form: Sent): Promise<Reply> {
  const send = async () => {
    const replyTo = (await findProvenEmail(ctx, accountOf(ctx))) ?? fail('VERIFICATION_REQUIRED');
    const recipient =
      (await findProvenEmail(ctx, row.account_id ?? '')) ?? failNotFound('alumni.relay.unreachable');
    await limitMessages(ctx, row);
    await ctx.db.transaction().execute((trx) => relayWithin(ctx, trx, row, form, { replyTo, recipient }));
    return {};
  };
  return createOnce('alumni_relays_request_key_key', () => findSent(ctx, row, form), send);
}

/** Deletes messages after 90 days, and those of closed accounts at once. */
export const forgetRelays = (ctx: Context): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const ids = await deleteOldRelays(trx, new Date(ctx.now.getTime() - retentionMs));
    if (ids.length > 0) await forgetMailsAbout(trx, relayMail, ids);
  });
