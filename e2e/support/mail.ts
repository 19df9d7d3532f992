import { isCode, messagesTo } from './account.ts';
import { expect, type Page } from './test.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string }[];
}

/** Returns the newest mail to an address without codes, once the expected number has arrived. */
export async function mailTo(page: Page, address: string, count = 1): Promise<Mail> {
  let mails: Mail[] = [];
  await expect(async () => {
    const answer = await page.request.get(`/demo/mail.json?to=${encodeURIComponent(address)}`);
    const { messages } = (await answer.json()) as { messages: Mail[] };
    mails = messages.filter((one) => !isCode(one));
    expect(mails).toHaveLength(count);
  }).toPass();
  const [newest] = mails;
  if (newest === undefined) throw new Error(`No mail came to ${address}.`);
  return newest;
}

/** Returns the code that opens a registration. It may arrive before the mail that was sent first. */
export async function registrationCodeTo(page: Page, address: string): Promise<string> {
  const sixDigits = /\d{6}$/;
  const [mail] = await messagesTo(page, address, 1, ({ subject = '' }) => sixDigits.test(subject));
  return sixDigits.exec(mail?.subject ?? '')?.[0] ?? '';
}
