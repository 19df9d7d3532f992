import { isCode } from './account.ts';
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
