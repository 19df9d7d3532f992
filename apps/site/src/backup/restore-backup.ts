import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprintOf, listMigrations, withEmptyDatabase } from '@airway/api';
import { folderError, operatorError } from '../operator-error.ts';
import { type BackupFolder, type BackupManifest, backupFolders, dumpName } from './backup-manifest.ts';
import { openBackup, verifyBackup } from './check-backup.ts';
import { copyFile, namesIn } from './copied-file.ts';
import { isWithin } from './places.ts';
import type { PostgresqlPrograms } from './postgresql-programs.ts';

interface RestoreOptions {
  /** The folder of one backup. */
  folder: string;
  /** Signs in as an owner of the database. */
  databaseUrl: string;
  appSecret: string;
  release: string;
  /** The installation has another secret on purpose. */
  takesAnotherSecret: boolean;
  places: Record<BackupFolder, string>;
  bucket: string | undefined;
  findPrograms: (neededVersion: number) => Promise<PostgresqlPrograms>;
  signal: AbortSignal;
  begin: (step: string) => void;
}

export interface Restored {
  manifest: BackupManifest;
  /** Number of restored files per folder, and of files that existed already and were left unchanged. */
  places: Partial<Record<BackupFolder, { brought: number; kept: number }>>;
}

const sentences = {
  busy: 'A backup or another restore of this database is under way: wait for its end.',
  'not-owner': 'The role of DATABASE_URL may not make tables: run the restore as the owner of the database.',
  'not-empty':
    'The database in DATABASE_URL is not empty, and a restore writes over nothing: make a new one, or name another in DATABASE_URL.',
  'not-ours': 'The database in DATABASE_URL is not one of this site.',
} as const;

async function refuseUnfit(manifest: BackupManifest, options: RestoreOptions): Promise<void> {
  const known = await listMigrations();
  const newer = manifest.migrations.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw operatorError(
      `The backup was made by a newer release (${manifest.release}, with the migration ${newer.at(-1)}), and this is ${options.release}: fetch that release, then restore.`,
    );
  if (manifest.secretFingerprint !== fingerprintOf(options.appSecret) && !options.takesAnotherSecret)
    throw operatorError(
      'The backup was made with another APP_SECRET: set that one. If it is lost, restore with --with-another-secret; then the gateway key must be entered again, and the audit log up to now cannot be verified.',
    );
  const hasFiles = Object.keys(manifest.files).some((name) => name.startsWith('files/'));
  if (options.bucket !== undefined && hasFiles)
    throw operatorError(
      `The backup holds files, and this site keeps its files in the bucket ${options.bucket}: restore without S3_BUCKET, or copy the backup's folder files into the bucket and take it out of a copy of the backup.`,
    );
}

async function refuseItself({ folder, places }: RestoreOptions): Promise<void> {
  for (const place of Object.values(places))
    if ((await isWithin(place, folder)) || (await isWithin(folder, place)))
      throw operatorError(
        `${place} lies in the backup itself, or the backup in it: the site would write into its own backup. Set DATA_DIR to another folder.`,
      );
}

/** Restores missing files. Existing ones may be newer than the backup, and are left unchanged. */
async function bringFolders(manifest: BackupManifest, options: RestoreOptions): Promise<Restored['places']> {
  const { folder, places, signal, begin } = options;
  const outcome: Restored['places'] = {};
  for (const kept of backupFolders) {
    const names = Object.keys(manifest.files).filter((name) => name.startsWith(`${kept}/`));
    if (names.length === 0) continue;
    begin(`bringing back ${kept}`);
    const present = new Set(await namesIn(places[kept]));
    const missing = names.map((name) => name.slice(kept.length + 1)).filter((name) => !present.has(name));
    for (const name of missing) {
      signal.throwIfAborted();
      await copyFile(join(folder, kept, name), join(places[kept], name), signal).catch((error: unknown) => {
        throw folderError(error, places[kept], kept === 'archives' ? 'ARCHIVES_DIR' : 'DATA_DIR');
      });
    }
    outcome[kept] = { brought: missing.length, kept: names.length - missing.length };
  }
  return outcome;
}

/**
 * Fills an empty database, and restores missing files beside it, from an unchanged backup. The database comes last,
 * in one transaction: after a failure it is still empty, and the command can be repeated.
 * @throws an operator error for what its reader can mend
 */
export async function restoreBackup(requested: RestoreOptions): Promise<Restored> {
  const { databaseUrl, signal, begin } = requested;
  const manifest = await openBackup(requested.folder);
  const options = { ...requested, folder: await realpath(requested.folder) };
  await refuseUnfit(manifest, options);
  await refuseItself(options);
  begin('comparing the backup with its sums');
  await verifyBackup(options.folder, manifest, signal);
  const outcome = await withEmptyDatabase(databaseUrl, async (serverVersion) => {
    const programs = await options.findPrograms(Math.max(serverVersion, manifest.dumpVersion));
    const places = await bringFolders(manifest, options);
    begin('bringing back the database');
    await programs.run('pg_restore', databaseUrl, [
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      join(options.folder, dumpName),
    ]);
    return { manifest, places };
  });
  if (typeof outcome === 'string') throw operatorError(sentences[outcome]);
  return outcome;
}
