import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestApi } from '../apps/api/test/api.ts';
import { sendEveryMail } from '../apps/api/test/every-mail.ts';
import { globalSetup, globalTeardown } from './test-database.ts';

/** Writes a mail of every kind and language, as sent, into a folder. */
const folder = process.argv[2];
if (folder === undefined) throw new Error('Say into which folder the mails are to be written.');
await mkdir(folder, { recursive: true });
await globalSetup();
const api = await startTestApi({
  seed: 'demo',
  ports: ['sandbox', 'mail'],
  environment: {
    MAIL_FROM: 'Sample Congress <congress@example.org>',
    PUBLIC_URL: 'https://congress.example.org',
  },
});
try {
  for (const { kind, locale, message } of await sendEveryMail(api))
    await writeFile(join(folder, `${kind}.${locale}.eml`), message);
} finally {
  await api.close();
  await globalTeardown();
}
