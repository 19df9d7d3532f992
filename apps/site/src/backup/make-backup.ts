import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Described, describeSnapshot, fingerprintOf, withSnapshot } from '@airway/api';
import { folderError, operatorError, systemErrorCode } from '../operator-error.ts';
import {
  type BackupFile,
  type BackupFolder,
  type BackupManifest,
  backupFolders,
  dumpName,
  manifestName,
  readBackupManifest,
  writeBackupManifest,
} from './backup-manifest.ts';
import { copyFile, isSame, linkFile, namesIn, sumOf, syncFolder } from './copied-file.ts';
import { isWithin } from './places.ts';
import type { PostgresqlPrograms } from './postgresql-programs.ts';

interface BackupOptions {
  /** The folder of all backups; each is a subfolder. */
  folder: string;
  /** Signs in as an owner of the database. */
  databaseUrl: string;
  appSecret: string;
  release: string;
  /** The site's folders beside the database. */
  places: Record<BackupFolder, string>;
  /** The bucket that stores the files instead of a folder. */
  bucket: string | undefined;
  findPrograms: (neededVersion: number) => Promise<PostgresqlPrograms>;
  now: Date;
  signal: AbortSignal;
  /** Receives the name of each step at its start. */
  begin: (what: string) => void;
}

export interface Backup {
  name: string;
  manifest: BackupManifest;
  sizeBytes: number;
  /** Number of files shared with the previous backup: the disk stores them once. */
  sharedCount: number;
}

const backupName = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const unfinishedName = /^\.unfinished-/;

const nameAt = (now: Date) => `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

const sentences = {
  busy: 'Another backup or restore of this database is under way: wait for its end.',
  'not-owner':
    'The role of DATABASE_URL may not read all that a backup needs: run it as the owner of the database.',
  'not-ours': 'The database in DATABASE_URL is not one of this site: it has no migrations.',
  'not-empty': 'The database in DATABASE_URL is not empty.',
} as const;

/** Returns the newest complete backup of a folder. */
async function findPrevious(
  folder: string,
): Promise<{ folder: string; manifest: BackupManifest } | undefined> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).sort();
  for (const name of names.reverse()) {
    const text = await readFile(join(folder, name, manifestName), 'utf8').catch(() => '');
    const manifest = readBackupManifest(text);
    if (manifest !== undefined) return { folder: join(folder, name), manifest };
  }
  return undefined;
}

/** Leaves out files that are newer than the dump of the database: no row refers to them. */
const isWanted = (folder: BackupFolder, name: string, knownFiles: Described['knownFiles']) =>
  // The name of an unfinished archive begins with a dot.
  folder !== 'files' ? !name.startsWith('.') : knownFiles.has((name.split('/')[1] ?? '').split('.')[0] ?? '');

/** Copies the folders beside the database; unchanged files are shared with the previous backup. */
async function copyPlaces(options: BackupOptions, unfinished: string, knownFiles: Described['knownFiles']) {
  const { places, bucket, signal, begin, folder } = options;
  const previous = await findPrevious(folder);
  const files: Record<string, BackupFile> = {};
  let sharedCount = 0;
  for (const keptFolder of backupFolders) {
    if (keptFolder === 'files' && bucket !== undefined) continue;
    begin(`copying ${keptFolder}`);
    for (const name of await namesIn(places[keptFolder])) {
      if (!isWanted(keptFolder, name, knownFiles)) continue;
      signal.throwIfAborted();
      const source = join(places[keptFolder], name);
      const keptName = `${keptFolder}/${name}`;
      const before = previous?.manifest.files[keptName];
      const target = join(unfinished, keptName);
      const sum = before && (await sumOf(source, signal).catch(ignoreMissing));
      if (
        previous &&
        before &&
        sum &&
        isSame(sum, before) &&
        (await linkFile(join(previous.folder, keptName), target))
      ) {
        files[keptName] = sum;
        sharedCount += 1;
        continue;
      }
      const copied = await copyFile(source, target, signal).catch(ignoreMissing);
      if (copied !== undefined) files[keptName] = copied;
    }
  }
  return { files, sharedCount };
}

/** Ignores files that were removed meanwhile. Their rows were removed an hour before. */
function ignoreMissing(error: unknown): undefined {
  if (systemErrorCode(error) === 'ENOENT') return undefined;
  throw error;
}

/** Removes leftovers of killed backups. The lock allows only one backup at a time. */
async function removeLeft(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder))
    if (unfinishedName.test(name) && join(folder, name) !== own)
      await rm(join(folder, name), { recursive: true, force: true });
}

/** Flushes a complete backup to the disk and renames it. */
async function giveName(unfinished: string, place: string, manifest: BackupManifest): Promise<void> {
  const text = writeBackupManifest(manifest);
  await writeFile(join(unfinished, manifestName), text, { mode: 0o600, flush: true });
  const folders = Object.keys(manifest.files).map((file) => dirname(join(unfinished, file)));
  for (const folder of new Set([...folders, unfinished])) await syncFolder(folder);
  await rename(unfinished, place);
  await syncFolder(dirname(place));
}

async function fill(options: BackupOptions, unfinished: string): Promise<Backup> {
  const { folder, databaseUrl, signal, begin, bucket, now } = options;
  const outcome = await withSnapshot(
    databaseUrl,
    async (snapshot) => {
      const programs = await options.findPrograms(snapshot.serverVersion);
      begin('copying the database');
      await programs.run('pg_dump', databaseUrl, [
        '--format=custom',
        `--snapshot=${snapshot.id}`,
        '--lock-wait-timeout=10s',
        `--file=${join(unfinished, dumpName)}`,
      ]);
      return { ...(await describeSnapshot(snapshot)), ...snapshot, dumpVersion: programs.version };
    },
    async ({ knownFiles, auditEnd, migrations, dumpVersion }) => {
      await removeLeft(folder, unfinished);
      const dump = await sumOf(join(unfinished, dumpName), signal);
      const { files, sharedCount } = await copyPlaces(options, unfinished, knownFiles);
      const manifest: BackupManifest = {
        format: 1,
        madeAt: now.toISOString(),
        release: options.release,
        migrations,
        secretFingerprint: fingerprintOf(options.appSecret),
        dumpVersion,
        auditEnd,
        ...(bucket === undefined ? {} : { bucket }),
        files: { [dumpName]: dump, ...files },
      };
      const name = nameAt(now);
      await giveName(unfinished, join(folder, name), manifest);
      const sizeBytes = Object.values(manifest.files).reduce((sum, file) => sum + file.sizeBytes, 0);
      return { name, manifest, sizeBytes, sharedCount };
    },
  );
  if (typeof outcome === 'string') throw operatorError(sentences[outcome]);
  return outcome;
}

/** Turns an error of the system into a sentence about the folder of backups, or about the copied folder. */
function refusal(error: unknown, folder: string): unknown {
  const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
  if (path.startsWith(folder) || systemErrorCode(error) !== 'EACCES')
    return folderError(error, folder, '<folder>');
  return operatorError(`${path} cannot be read: run the backup as the user of the site.`, error);
}

/**
 * Copies database, journal, files and archives, consistent with each other, into a new folder below the given one.
 * It is renamed once it is complete and on the disk. @throws an operator error for what its reader can mend
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { folder, places, now } = options;
  for (const place of Object.values(places))
    if (await isWithin(folder, place))
      throw operatorError(`The backup would lie in ${place}, which it copies: name another folder.`);
  const unfinished = join(folder, `.unfinished-${process.pid}-${nameAt(now)}`);
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    return await fill(options, unfinished);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw refusal(error, folder);
  }
}
