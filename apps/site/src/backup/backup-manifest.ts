import { hash } from 'node:crypto';

/** One file of a backup, by its name from the backup's folder. */
export interface KeptFile {
  sizeBytes: number;
  sha256: string;
}

/** What a backup consists of, and of which installation it is. */
export interface BackupManifest {
  format: 1;
  madeAt: string;
  /** Of the program that made it. */
  release: string;
  migrations: string[];
  /** Of `APP_SECRET`, which is not in the backup. */
  secretFingerprint: string;
  /** Major version of the pg_dump that wrote the database. */
  dumpVersion: number;
  auditEnd: { sequence: number; hash: string };
  /** The bucket in which the files lie, which is not in the backup; undefined: they are. */
  bucket?: string;
  files: Record<string, KeptFile>;
}

export const manifestName = 'manifest.json';
export const dumpName = 'database.dump';
/** What lies beside the database: the folders of a backup. */
export const keptFolders = ['journal', 'files', 'archives'] as const;
export type KeptFolder = (typeof keptFolders)[number];

const sealOf = (manifest: BackupManifest) => hash('sha256', JSON.stringify(manifest), 'hex');

/** As it is kept, with a seal, so that a manifest that was cut or changed is seen. */
export const writeBackupManifest = (manifest: BackupManifest): string =>
  `${JSON.stringify({ seal: sealOf(manifest), ...manifest }, null, 1)}\n`;

/** Undefined where it is none, or not as it was written. */
export function readBackupManifest(text: string): BackupManifest | undefined {
  try {
    const { seal, ...value }: BackupManifest & { seal: unknown } = JSON.parse(text);
    return value.format === 1 && seal === sealOf(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
