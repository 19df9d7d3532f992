import { type Locale, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { ApiConfig } from '../config.ts';
import type { Trx } from '../database/client.ts';
import type { Clock } from './clock.ts';
import type { Context } from './context.ts';
import { newId } from './identifiers.ts';
import { defineJob, enqueue, type Worker } from './jobs.ts';
import type { Mailer } from './mailer.ts';
import { tooLate } from './outbox.queries.ts';
import {
  deleteOldTexts,
  insertText,
  selectUnsentText,
  updateTextAgain,
  updateTextFailed,
  updateTextSent,
  updateTextsWorthless,
  updateTextTried,
} from './sms.queries.ts';
import { type SmsMessage, type SmsPort, SmsRefusedError } from './sms-port.ts';
import { createSolapiSms } from './solapi.ts';

export type { SmsMessage, SmsPort } from './sms-port.ts';

/** Passes every message to a callback instead of a telephone network, for the demo and tests. */
export function createDemoSms(deliver: (message: SmsMessage) => Promise<void> | void): SmsPort {
  return {
    isAvailable: true,
    async send(message) {
      await deliver(message);
    },
  };
}

const noSms: SmsPort = {
  isAvailable: false,
  async send() {
    throw new SmsRefusedError('No provider of text messages is configured.');
  },
};

/**
 * Creates the real provider if configured. Otherwise, outside production, messages arrive as mails to
 * `<number>@sms.invalid`, so that the demo inbox shows them.
 */
export function createSms(config: ApiConfig, mailer: Mailer, clock: Clock): SmsPort {
  if (config.solapi !== undefined) return createSolapiSms(config.solapi, clock);
  if (config.isProduction) return noSms;
  const host = new URL(config.publicUrl).hostname;
  return createDemoSms(({ to, text }) =>
    mailer.send({
      to: `${to.replaceAll(/[^\d+]/g, '')}@sms.invalid`,
      subject: `SMS ${to}`,
      text,
      html: '',
      isUrgent: true,
      messageId: `<sms-${clock().getTime()}-${to.replaceAll(/\D/g, '')}@${host}>`,
    }),
  );
}

const textQueued = defineJob('send-text', z.strictObject({ textId: Uuid }));

/** A text message to queue. */
interface TextIntent extends SmsMessage {
  /** Name of its kind, which the outbox shows. */
  kind: 'account-code' | 'account-reset';
  locale: Locale;
  /** After this moment it is not sent. */
  worthlessAt: Date;
}

/** Puts a message into the outbox, in the transaction that causes it. It is stored encrypted. */
export async function sendSmsLater(
  ctx: Context,
  trx: Trx,
  { kind, locale, to, text, worthlessAt }: TextIntent,
): Promise<void> {
  const id = newId(ctx.now);
  await insertText(trx, {
    id,
    kind,
    locale,
    last_digits: to.replaceAll(/\D/g, '').slice(-4),
    sealed: ctx.services.secrets.sealText(JSON.stringify({ to, text } satisfies SmsMessage)),
    created_at: ctx.now,
    worthless_at: worthlessAt,
  });
  await enqueue(ctx, trx, textQueued, { textId: id });
}

/** @throws the error of the provider, so that the message is retried */
async function sendText(ctx: Context, { textId }: { textId: string }): Promise<void> {
  const text = await selectUnsentText(ctx.db, textId);
  if (text === undefined) return;
  const { kind, sealed } = text;
  if (sealed === null || text.worthless_at <= ctx.now) {
    await updateTextFailed(ctx.db, textId, text.failure ?? tooLate, ctx.now);
    return ctx.log.warn({ textId, kind }, 'text message failed: it came too late');
  }
  try {
    await ctx.services.sms.send(JSON.parse(ctx.services.secrets.openText(sealed)) as SmsMessage);
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    if (!(error instanceof SmsRefusedError)) {
      await updateTextTried(ctx.db, textId, failure, ctx.now);
      throw error;
    }
    await updateTextFailed(ctx.db, textId, failure, ctx.now);
    return ctx.log.error({ textId, kind, reason: failure }, 'text message refused');
  }
  await updateTextSent(ctx.db, textId, ctx.now);
  ctx.log.info({ textId, kind }, 'text message sent');
}

/** Sends a message again that was refused, expired or dropped. @returns whether it was, and is not worthless by now */
export async function sendTextAgainWithin(ctx: Context, trx: Trx, textId: string): Promise<boolean> {
  if (!(await updateTextAgain(trx, textId, ctx.now))) return false;
  await enqueue(ctx, trx, textQueued, { textId });
  return true;
}

/** Deletes messages from before a given time, and the content of those that nobody may send any more. */
export async function forgetOldTexts(ctx: Context, before: Date): Promise<void> {
  await deleteOldTexts(ctx.db, before);
  await updateTextsWorthless(ctx.db, ctx.now);
}

/** Messages that an earlier release put into the job itself. */
const smsMeant = defineJob('send-sms', z.strictObject({ sealed: z.string(), worthlessAt: z.string() }));

async function sendSms(
  ctx: Context,
  { sealed, worthlessAt }: { sealed: string; worthlessAt: string },
): Promise<void> {
  if (new Date(worthlessAt) <= ctx.now) return;
  const message = JSON.parse(ctx.services.secrets.openText(sealed)) as SmsMessage;
  try {
    await ctx.services.sms.send(message);
  } catch (error) {
    if (!(error instanceof SmsRefusedError)) throw error;
    ctx.log.error({ reason: error.message }, 'text message refused');
  }
}

const lane = { retryDelaySeconds: 3, longestRetryDelaySeconds: 10, expireInSeconds: 30, concurrency: 2 };

/** Retries end when a message is worthless, never by their number. */
export const smsWorkers: readonly Worker[] = [
  textQueued.runs({ ...lane, retryLimit: 300 }, sendText),
  smsMeant.runs({ ...lane, retryLimit: 5 }, sendSms),
];
