import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { type SmsPort, SmsRefusedError } from './sms-port.ts';

interface SolapiSettings {
  apiKey: string;
  apiSecret: string;
  /** Sender number, registered with the provider. */
  from: string;
  baseUrl: string;
}

const timeoutMs = 10_000;
const digits = (number: string) => number.replaceAll(/\D/g, '');

/** Creates Solapi's authorisation header: HMAC-SHA256 over date and salt, valid for 15 minutes and one use. */
export function solapiAuthorization(
  settings: Pick<SolapiSettings, 'apiKey' | 'apiSecret'>,
  date: string,
  salt: string,
): string {
  const signature = createHmac('sha256', settings.apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${settings.apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

const Reply = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.optional(z.string()) })),
  groupInfo: z.optional(z.object({ count: z.object({ registeredFailed: z.number() }) })),
});

/** Sends through Solapi's HTTP API (developers.solapi.dev, messages/v4). */
export function createSolapiSms(settings: SolapiSettings, clock: Clock): SmsPort {
  return {
    isAvailable: true,
    async send(message) {
      const response = await fetch(`${settings.baseUrl}/messages/v4/send-many/detail`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          authorization: solapiAuthorization(
            settings,
            clock().toISOString(),
            randomBytes(16).toString('hex'),
          ),
        },
        body: JSON.stringify({
          messages: [{ to: digits(message.to), from: digits(settings.from), text: message.text }],
          allowDuplicates: false,
        }),
      });
      if (response.status >= 500 || response.status === 429)
        throw new Error(`The text message provider answered ${response.status}.`);
      if (!response.ok) throw new SmsRefusedError(`The provider refused with ${response.status}.`);
      const reply = Reply.safeParse(await response.json());
      if (!reply.success) throw new SmsRefusedError('The provider answered in an unknown shape.');
      const [failed] = reply.data.failedMessageList;
      if (failed !== undefined || (reply.data.groupInfo?.count.registeredFailed ?? 0) > 0)
        throw new SmsRefusedError(
          `The provider did not take the message (${failed?.statusCode ?? 'no code'}).`,
        );
    },
  };
}
