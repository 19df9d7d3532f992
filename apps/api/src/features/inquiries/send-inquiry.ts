import type * as contract from '@airway/contract';
import type { ReceivedBy, SentInquiry } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { siteNetworkOf } from '../../platform/addresses.ts';
import { consentRow, defineConsent } from '../../platform/consents.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import {
  runWithinBudget,
  runWithinBudgetInSavepoint,
  spendRequestBudget,
} from '../../platform/message-budgets.ts';
import { listMailsAbout, sendMailLater } from '../../platform/outbox.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { requireCaptcha, spendSolution } from '../accounts/index.ts';
import { getSiteSetting } from '../editions/index.ts';
import { inquiryForwardedMail, inquiryReceivedMail } from './inquiries.mails.ts';
import { type InquiryRow, insertInquiry, selectInquiryByKey } from './inquiries.queries.ts';

const inquiryConsent = defineConsent('privacy', { text: 'inquiries.consent.text', version: '2026-11-24' });

/** Free inquiries per network. More cost proof of work, so that a hospital's staff is not shut out. */
const freeOfNetwork = defineLimit('inquiries.network', { points: 5, durationSeconds: 3600 });
/** Per network, so that a stranger using the address elsewhere takes nothing from its owner. */
const ofMailbox = defineLimit('inquiries.mailbox', { points: 10, durationSeconds: 24 * 3600 });
const siteLimit = (name: string, points: number) =>
  defineLimit(name, { points, durationSeconds: 3600, isAlarming: true });
/** Inquiries beyond the free ones have a separate budget, so that a few networks cannot use up everybody's. */
const ofSite = { usual: siteLimit('inquiries.site', 300), crowd: siteLimit('inquiries.site.crowd', 100) };
/** Limits mails to the secretariat, in total and per network. Inquiries above that are only in the console. */
const mailedToSecretariat = {
  inAll: defineLimit('inquiries.secretariat', { points: 60, durationSeconds: 3600 }),
  fromNetwork: defineLimit('inquiries.secretariat.network', { points: 10, durationSeconds: 3600 }),
};

type Form = Omit<ReceivedBy<typeof contract.sendInquiry>['body'], 'captcha'>;

/** Returns the result of a repeated request. @throws CONFLICT – the key belongs to a different inquiry */
async function findSent(ctx: Context, form: Form): Promise<SentInquiry | undefined> {
  const existing = await selectInquiryByKey(ctx.db, form.requestKey);
  if (existing === undefined) return undefined;
  const isSame =
    existing.topic === form.topic &&
    existing.name === form.name &&
    existing.email === form.email &&
    existing.registration_number === form.registrationNumber &&
    existing.text === form.text;
  if (!isSame)
    fail('CONFLICT', {
      sentence: { id: 'inquiries.sentBefore', values: { number: String(existing.number) } },
    });
  const mails = await listMailsAbout(ctx, [existing.id]);
  return { number: existing.number, isMailed: mails.some(({ kind }) => kind === inquiryReceivedMail.kind) };
}

const networkOf = ({ address = '' }: Context) => siteNetworkOf(address);

/** @throws CAPTCHA_REQUIRED, TOO_MANY_REQUESTS, UNAVAILABLE */
async function limitInquiries(ctx: Context, email: string, captcha: string | undefined): Promise<void> {
  const { limits } = ctx.services;
  const network = networkOf(ctx);
  const isFree = await runWithinBudget(() => limits.take(freeOfNetwork, network));
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
  runWithinBudget(async () => {
    const { limits } = ctx.services;
    await limits.take(mailedToSecretariat.fromNetwork, networkOf(ctx));
    await limits.take(mailedToSecretariat.inAll, 'all');
  });

/** Mails the secretariat and the sender, within the strangers' limits. @returns whether the sender was mailed */
async function mailWithin(ctx: Context, trx: Trx, { id, email, locale }: InquiryRow): Promise<boolean> {
  const { secretariat } = await getSiteSetting(ctx);
  if (secretariat.email !== '' && (await maySecretariatBeMailed(ctx)))
    await sendMailLater(ctx, trx, inquiryForwardedMail, {
      subjectId: id,
      recipient: secretariat.email,
      locale: 'ko',
      values: {},
    });
  return runWithinBudgetInSavepoint(trx, async () => {
    const message = { purpose: 'Inquiry', channel: 'Email' as const, to: email.toLowerCase() };
    await spendRequestBudget(ctx, trx, message, { isRepeatable: true });
    await sendMailLater(ctx, trx, inquiryReceivedMail, {
      subjectId: id,
      recipient: email,
      locale,
      values: {},
    });
  });
}

/**
 * Sends an inquiry to the secretariat. Sending the same form again returns the same inquiry.
 * @throws CONFLICT – the form was changed after it was sent
 * @throws CAPTCHA_REQUIRED – required by the settings, or for a network with many inquiries
 * @throws TOO_MANY_REQUESTS – ten inquiries of the address within a day from this network
 * @throws UNAVAILABLE – the whole site got three hundred inquiries within an hour, or a hundred beyond the free ones
 */
export async function sendInquiry(
  ctx: Context,
  { captcha, ...form }: ReceivedBy<typeof contract.sendInquiry>['body'],
): Promise<SentInquiry> {
  return createOnce(
    'inquiries_request_key_key',
    () => findSent(ctx, form),
    async () => {
      await limitInquiries(ctx, form.email, captcha);
      return ctx.db.transaction().execute(async (trx) => {
        const row = await insertWithin(ctx, trx, form);
        return { number: row.number, isMailed: await mailWithin(ctx, trx, row) };
      });
    },
  );
}

/** Creates a demo inquiry without mails. @returns its id */
export async function sampleInquiry(ctx: Context, form: Form): Promise<string> {
  const existing = await selectInquiryByKey(ctx.db, form.requestKey);
  return (existing ?? (await ctx.db.transaction().execute((trx) => insertWithin(ctx, trx, form)))).id;
}
