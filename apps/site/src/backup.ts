import { join, resolve } from 'node:path';
import { makeBackup } from './backup/make-backup.ts';
import { readOperation } from './backup/operation.ts';
import { operatorError, startingError } from './operator-error.ts';
import { createTerminal } from './terminal.ts';

const usage = 'Usage: npm run backup -- <folder in which backups lie>';

const terminal = createTerminal();
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => interruption.abort(operatorError('Interrupted: no backup was made.')));
// Only the owner may read the files that this process and pg_dump write.
process.umask(0o077);
let finish = (_note?: string) => {};
try {
  const { target, ...operation } = await readOperation(usage, interruption.signal);
  const folder = resolve(target);
  const { name, manifest, sizeBytes, sharedCount } = await makeBackup({
    ...operation,
    folder,
    now: new Date(),
    begin(label) {
      finish();
      finish = terminal.step(label);
    },
  });
  finish();
  const { sequence, hash } = manifest.auditEnd;
  const megabytes = (sizeBytes / 1_000_000).toFixed(1);
  const count = Object.keys(manifest.files).length;
  terminal.line(`Backup: ${join(folder, name)}, ${count} files, ${megabytes} MB.`);
  if (sharedCount > 0)
    terminal.line(`${sharedCount} files are those of the backup before, and take no room a second time.`);
  if (manifest.bucket !== undefined)
    terminal.line(
      `Files lie in the bucket ${manifest.bucket} and are not in the backup: copy the bucket by its own means.`,
    );
  terminal.line(`The audit log ends at entry ${sequence}, hash ${hash}: keep this line elsewhere.`);
} catch (error) {
  const { aborted: isInterrupted, reason } = interruption.signal;
  terminal.failure(isInterrupted ? reason : startingError(error, 'DATA_DIR'));
  process.exitCode = 1;
}
