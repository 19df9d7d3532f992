import { resolve } from 'node:path';
import { settleRestored } from '@airway/api';
import { pino } from 'pino';
import { backupFolders } from './backup/backup-manifest.ts';
import { readOperation } from './backup/operation.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { operatorError, startingError } from './operator-error.ts';
import { createTerminal } from './terminal.ts';

const usage = 'Usage: npm run restore -- <folder of one backup> [--with-another-secret]';

const terminal = createTerminal();
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () =>
    interruption.abort(operatorError('Interrupted: the database is empty still. Give the command again.')),
  );
process.umask(0o077);
let finish = (_note?: string) => {};
const begin = (label: string) => {
  finish();
  finish = terminal.step(label);
};
try {
  const { target, config, ...operation } = await readOperation(usage, interruption.signal);
  const { manifest, places } = await restoreBackup({ ...operation, folder: resolve(target), begin });
  begin('making it safe to start');
  const settled = await settleRestored(config, pino({ level: 'warn' })).catch((error: unknown) => {
    throw operatorError(
      `The backup is brought back, but not safe to start on (${error instanceof Error ? error.message : error}): mend that, empty the database, and restore again.`,
      error,
    );
  });
  finish();
  terminal.line(`Restored: the backup of ${manifest.madeAt}, made by release ${manifest.release}.`);
  for (const folder of backupFolders) {
    const { brought, kept } = places[folder] ?? { brought: 0, kept: 0 };
    const left = kept === 0 ? '' : `, ${kept} were there already and were left as they are`;
    terminal.line(`${folder}: ${brought} files brought back${left}.`);
  }
  if (manifest.bucket !== undefined)
    terminal.line(
      `The files of this site lie in the bucket ${manifest.bucket}, which was not touched. Those that were removed there since the backup have to be brought back by its own means.`,
    );
  if (settled.migrations.length > 0)
    terminal.line(`${settled.migrations.length} migrations were applied, as for an upgrade.`);
  if (!settled.hasSiteRole)
    terminal.line('The server has no role airway_app: the site runs as the owner, or its role must be made.');
  terminal.line(`${settled.endedSessions} sign-ins were ended.`);
  terminal.line(
    `${settled.held.mails} mails were waiting and are held back, because they may have gone out since.`,
  );
  terminal.line(`${settled.held.texts} text messages were waiting and are held back for the same reason.`);
  terminal.line(
    `${settled.held.letters} letters to many are paused, or drafts again: staff decide whether they go on.`,
  );
  const { sequence, hash } = manifest.auditEnd;
  terminal.line(`The audit log ended at entry ${sequence}, hash ${hash}.`);
} catch (error) {
  const { aborted: isInterrupted, reason } = interruption.signal;
  terminal.failure(isInterrupted ? reason : startingError(error, 'DATA_DIR'));
  process.exitCode = 1;
}
