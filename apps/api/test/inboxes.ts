import type { SmsMessage } from '../src/platform/sms-port.ts';
import type { TestApi } from './api.ts';
import { eventually } from './eventually.ts';

/** Returns the mails to an address, oldest first. */
export const mailsSentTo = (api: TestApi<'mail'>, address: string) =>
  api.mail.mails.filter((one) => one.to?.[0]?.address?.toLowerCase() === address.toLowerCase());

/** Waits for the newest mail to an address whose subject contains a text. */
export const mailAbout = (api: TestApi<'mail'>, address: unknown, part: string) =>
  eventually(
    () => mailsSentTo(api, String(address)).findLast(({ subject }) => subject?.includes(part)),
    `the mail "${part}" for ${address}`,
  );

/** Returns the last four digits sent to an address by mail, or to a number by SMS. */
export const codeSentTo = (api: TestApi<'mail'> & { texts?: SmsMessage[] }, address: string) =>
  eventually(() => {
    const mailed = mailsSentTo(api, address).flatMap(
      ({ subject }) => / (\d{4})$/.exec(subject ?? '')?.[1] ?? [],
    );
    const texted = (api.texts ?? []).flatMap(
      ({ to, text }) => (to === address ? text.match(/\d{4}/) : []) ?? [],
    );
    return [...mailed, ...texted].at(-1);
  }, `a code for ${address}`);
