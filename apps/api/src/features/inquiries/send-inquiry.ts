import type * as contract from '@airway/contract';
import type { ReceivedBy, SentInquiry } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { siteNetworkOf } from '../../platform/addresses.ts';
import { consentRow, defineConsent } from '../../platform/consents.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { takeStrangersMessage, unlessUsedUp, unlessUsedUpWithin } from '../../platform/message-budgets.ts';
import { listMailsAbout, sendMailLater } from '../../platform/outbox.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { requireCaptcha, spendSolution } from '../accounts/index.ts';
import { getSiteSetting } from '../editions/index.ts';
import { inquiryAskedMail, inquiryReceivedMail } from './inquiries.mails.ts';
import { type InquiryRow, insertInquiry, selectInquiryByKey } from './inquiries.queries.ts';

/** What somebody agrees to who asks. */
const inquiryConsent = defineConsent('privacy', { text: 'inquiries.consent.text', version: '2026-11-24' });

/** Beyond it each one takes a proof of work, so that nobody of a hospital is shut out. */
const freeOfNetwork = defineLimit('inquiries.network', { points: 5, durationSeconds: 3600 });
/** From one network: whoever asks in somebody else's name elsewhere takes nothing from the owner. */
const ofMailbox = defineLimit('inquiries.mailbox', { points: 10, durationSeconds: 24 * 3600 });
const siteLimit = (name: string, points: number) =>
  defineLimit(name, { points, durationSeconds: 3600, isAlarming: true });
/** What networks ask beyond their free ones has a part of its own: few places cannot use up everybody's. */
const ofSite = { usual: siteLimit('inquiries.site', 300), crowd: siteLimit('inquiries.site.crowd', 100) };
/** What the secretariat is mailed, of which so much from one network; what comes beyond stands in the console alone. */
const mailedToSecretariat = {
  inAll: defineLimit('inquiries.secretariat', { points: 60, durationSeconds: 3600 }),
  fromNetwork: defineLimit('inquiries.secretariat.network', { points: 10, durationSeconds: 3600 }),
};

type Form = Omit<ReceivedBy<typeof contract.sendInquiry>['body'], 'captcha'>;

/** Says what came of an inquiry that was sent before. @throws CONFLICT – the key made one that says something else */
async function again(ctx: Context, made: InquiryRow, form: Form): Promise<SentInquiry> {
  const isSame =
    made.topic === form.topic &&
    made.name === form.name &&
    made.email === form.email &&
    made.registration_number === form.registrationNumber &&
    made.text === form.text;
  if (!isSame)
    fail('CONFLICT', { sentence: { id: 'inquiries.sentBefore', values: { number: String(made.number) } } });
  const mails = await listMailsAbout(ctx, [made.id]);
  return { number: made.number, isMailed: mails.some(({ kind }) => kind === inquiryReceivedMail.kind) };
}

const networkOf = ({ address = '' }: Context) => siteNetworkOf(address);

/** @throws CAPTCHA_REQUIRED, TOO_MANY_REQUESTS, UNAVAILABLE */
async function brake(ctx: Context, email: string, captcha: string | undefined): Promise<void> {
  const { limits } = ctx.services;
  const network = networkOf(ctx);
  const isFree = await unlessUsedUp(() => limits.take(freeOfNetwork, network));
  if (isFree) await requireCaptcha(ctx, captcha);
  else if (captcha === undefined || !(await spendSolution(ctx, ctx.db, captcha))) fail('CAPTCHA_REQUIRED');
  await limits.take(ofMailbox, `${network} ${mailboxOf(email)}`);
  await limits.take(isFree ? ofSite.usual : ofSite.crowd, 'all');
}

function insertWithin(ctx: Context, trx: Trx, form: Form): Promise<InquiryRow> {
  const { version, text_hash: textHash } = consentRow(ctx, inquiryConsent, form.locale, form.agreesToPrivacy);
  return insertInquiry(trx, {
    id: newId(ctx.now),
    request_key: form.requestKey,
    topic: form.topic,
    name: form.name,
    email: form.email,
    registration_number: form.registrationNumber,
    text: form.text,
    locale: form.locale,
    consent_version: version,
    consent_text_hash: textHash,
    created_at: ctx.now,
    handler_id: null,
    answered_at: null,
    answered_by: null,
    undelivered_at: null,
  });
}

const maySecretariatBeMailed = (ctx: Context): Promise<boolean> =>
  unlessUsedUp(async () => {
    const { limits } = ctx.services;
    await limits.take(mailedToSecretariat.fromNetwork, networkOf(ctx));
    await limits.take(mailedToSecretariat.inAll, 'all');
  });

/** Mails the secretariat, and who asked, as far as strangers may cause mails. @returns whether the latter */
async function mailWithin(ctx: Context, trx: Trx, { id, email, locale }: InquiryRow): Promise<boolean> {
  const { secretariat } = await getSiteSetting(ctx);
  if (secretariat.email !== '' && (await maySecretariatBeMailed(ctx)))
    await sendMailLater(ctx, trx, inquiryAskedMail, {
      subjectId: id,
      recipient: secretariat.email,
      locale: 'ko',
      values: {},
    });
  return unlessUsedUpWithin(trx, async () => {
    const message = { purpose: 'Inquiry', channel: 'Email' as const, to: email.toLowerCase() };
    await takeStrangersMessage(ctx, trx, message, { isRepeatable: true });
    await sendMailLater(ctx, trx, inquiryReceivedMail, {
      subjectId: id,
      recipient: email,
      locale,
      values: {},
    });
  });
}

/**
 * Asks the secretariat. The same form again gives the inquiry that it made.
 * @throws CONFLICT – the form was changed after it had been sent
 * @throws CAPTCHA_REQUIRED – the settings, or a network that sent much, ask for work
 * @throws TOO_MANY_REQUESTS – the address asked ten times within a day from this network
 * @throws UNAVAILABLE – within an hour the whole site was asked three hundred times, or a hundred beyond the free ones
 */
export async function sendInquiry(
  ctx: Context,
  { captcha, ...form }: ReceivedBy<typeof contract.sendInquiry>['body'],
): Promise<SentInquiry> {
  const made = await selectInquiryByKey(ctx.db, form.requestKey);
  if (made !== undefined) return again(ctx, made, form);
  await brake(ctx, form.email, captcha);
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const row = await insertWithin(ctx, trx, form);
      return { number: row.number, isMailed: await mailWithin(ctx, trx, row) };
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'inquiries_request_key_key') throw error;
    return again(ctx, (await selectInquiryByKey(ctx.db, form.requestKey)) ?? fail('CONFLICT'), form);
  }
}

/** A sample of the demo: nobody is mailed. @returns its id */
export async function sampleInquiry(ctx: Context, form: Form): Promise<string> {
  const made = await selectInquiryByKey(ctx.db, form.requestKey);
  return (made ?? (await ctx.db.transaction().execute((trx) => insertWithin(ctx, trx, form)))).id;
}
