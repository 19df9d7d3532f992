import { hash } from 'node:crypto';

/** A file of a backup; its name is relative to the backup's folder. */
export interface BackupFile {
  sizeBytes: number;
  sha256: string;
}

/** The contents of a backup, and its installation. */
export interface BackupManifest {
  format: 1;
  madeAt: string;
  /** Release of the program that made the backup. */
  release: string;
  migrations: string[];
  /** Of `APP_SECRET`, which is not in the backup. */
  secretFingerprint: string;
  /** Major version of the pg_dump that wrote the database. */
  dumpVersion: number;
  auditEnd: { sequence: number; hash: string };
  /** The bucket that stores the files, which are then not in the backup; undefined if they are in the backup. */
  bucket?: string;
  files: Record<string, BackupFile>;
}

export const manifestName = 'manifest.json';
export const dumpName = 'database.dump';
/** The folders of a backup, beside the database. */
export const backupFolders = ['journal', 'files', 'archives'] as const;
export type BackupFolder = (typeof backupFolders)[number];

const sealOf = (manifest: BackupManifest) => hash('sha256', JSON.stringify(manifest), 'hex');

/** Serializes a manifest with a checksum, which shows that it was cut or changed. */
export const writeBackupManifest = (manifest: BackupManifest): string =>
  `${JSON.stringify({ seal: sealOf(manifest), ...manifest }, null, 1)}\n`;

/** Parses a manifest; undefined if it is none, or was changed. */
export function readBackupManifest(text: string): BackupManifest | undefined {
  try {
    const { seal, ...value }: BackupManifest & { seal: unknown } = JSON.parse(text);
    return value.format === 1 && seal === sealOf(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
