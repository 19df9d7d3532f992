import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { readEnvironment, readSiteConfig, type SiteConfig } from './config.ts';
import { removeEmbeddedDatabase } from './embedded-database/index.ts';
import { folderExists, foldersIn } from './folders.ts';
import { acquireInstanceLock } from './instance-lock.ts';
import { folderError, operatorError } from './operator-error.ts';
import { createTerminal, type Terminal } from './terminal.ts';

async function reset(
  { dataDirectory, databaseUrl }: SiteConfig,
  isConfirmed: boolean,
  terminal: Terminal,
): Promise<void> {
  const folders = foldersIn(dataDirectory);
  if (!(await folderExists(folders.data))) {
    terminal.line(`There is nothing to remove: ${folders.data} does not exist.`);
    return;
  }
  const lock = await acquireInstanceLock(folders.data);
  try {
    if (!isConfirmed && !(await confirm(folders.data))) {
      terminal.line('Nothing was removed.');
      return;
    }
    await removeEmbeddedDatabase(folders.database);
    // The operator's own database still needs the secret.
    const secret = databaseUrl === undefined ? [folders.secret] : [];
    for (const folder of [folders.mail, folders.sandbox, folders.journal, folders.files, ...secret]) {
      await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
        throw folderError(error, folder);
      });
    }
    terminal.line('Removed. The next npm start begins afresh.');
  } finally {
    await lock.release();
  }
}

async function confirm(folder: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw operatorError('Nobody is there to confirm: run npm run reset -- --yes to remove the data unasked.');
  }
  const conversation = createInterface({ input: process.stdin, output: process.stdout });
  const question = `Remove the embedded database, the demo mails, the sandbox's ledger, the payment journal and the secret in ${folder}? (yes/no) `;
  try {
    return (await conversation.question(question)).trim().toLowerCase() === 'yes';
  } finally {
    conversation.close();
  }
}

const terminal = createTerminal();
try {
  const config = readSiteConfig(readEnvironment());
  await reset(config, process.argv.includes('--yes'), terminal);
  if (config.databaseUrl) terminal.line('DATABASE_URL is set: that database was not touched.');
} catch (error) {
  terminal.failure(error);
  process.exitCode = 1;
}
