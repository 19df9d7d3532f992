import * as z from 'zod/mini';
import type { ApiConfig } from '../config.ts';
import type { Trx } from '../database/client.ts';
import type { Clock } from './clock.ts';
import type { Context } from './context.ts';
import { defineJob, enqueue, type Worker } from './jobs.ts';
import type { Mailer } from './mailer.ts';
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

const smsMeant = defineJob('send-sms', z.strictObject({ sealed: z.string(), worthlessAt: z.string() }));

/** Sends a message after the transaction commits. It is stored encrypted and dropped after `worthlessAt`. */
export async function sendSmsLater(
  ctx: Context,
  trx: Trx,
  message: SmsMessage & { worthlessAt: Date },
): Promise<void> {
  await enqueue(ctx, trx, smsMeant, {
    sealed: ctx.services.secrets.sealText(JSON.stringify({ to: message.to, text: message.text })),
    worthlessAt: message.worthlessAt.toISOString(),
  });
}

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

export const smsWorkers: readonly Worker[] = [
  smsMeant.runs({ retryLimit: 5, retryDelaySeconds: 3, expireInSeconds: 30, concurrency: 2 }, sendSms),
];
