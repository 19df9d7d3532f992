import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { systemErrorCode } from '../operator-error.ts';
import { hashOf, type Manifest, manifestFile, readManifest } from './manifest.ts';
import { archiveName } from './place.ts';

/** More than a meeting of 3,000 pages has. */
const maximumManifestBytes = 8_000_000;

export interface PresentArchive {
  name: string;
  folder: string;
  manifest: Manifest;
  manifestHash: string;
}

/** The current archives, for display and search. */
export interface PresentArchives {
  /** By year. */
  names(): Promise<string[]>;
  /** Reads an archive from the first folder with an unchanged manifest. */
  read(name: string): Promise<PresentArchive | undefined>;
}

export const noArchives: PresentArchives = { names: async () => [], read: async () => undefined };

interface PresentArchivesOptions {
  folders: readonly string[];
  product: string;
  /** Returns the year of the running edition, whose addresses belong to the site. */
  runningYear: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const absenceCodes = ['ENOENT', 'ENOTDIR'];

export function openPresentArchives(options: PresentArchivesOptions): PresentArchives {
  const { folders, product, runningYear, log } = options;
  const isRunning = (name: string) => name === `${product}${runningYear()}`;
  /** The parsed manifest of each folder, so that none is parsed twice. */
  const known = new Map<string, { manifestHash: string; archive: PresentArchive | undefined }>();
  /** The logged problem of each folder, so that each is logged once. */
  const loggedErrors = new Map<string, string>();

  function tell(name: string, folder: string, err: unknown): void {
    if (loggedErrors.get(folder) === String(err)) return;
    loggedErrors.set(folder, String(err));
    log.warn({ archive: name, err }, 'an archive cannot be read');
  }

  /** @throws if the system cannot read the manifest, or it is too long */
  async function readIn(folder: string, name: string): Promise<PresentArchive | undefined> {
    const place = join(folder, manifestFile);
    if ((await stat(place)).size > maximumManifestBytes)
      throw new Error(`${manifestFile} is larger than ${maximumManifestBytes} bytes`);
    const text = await readFile(place, 'utf8');
    const manifestHash = hashOf(text);
    const before = known.get(folder);
    if (before?.manifestHash === manifestHash) return before.archive;
    const manifest = readManifest(text);
    const isAsWritten = manifest !== undefined && `${manifest.product}${manifest.year}` === name;
    const archive = isAsWritten ? { name, folder, manifest, manifestHash } : undefined;
    known.set(folder, { manifestHash, archive });
    return archive;
  }

  return {
    async names() {
      const names = new Set<string>();
      for (const folder of folders)
        for (const entry of await readdir(folder).catch(() => []))
          if (entry.startsWith(product) && archiveName('', entry.slice(product.length)) !== undefined)
            names.add(entry);
      return [...names].filter((name) => !isRunning(name)).sort();
    },
    async read(name) {
      if (isRunning(name)) return undefined;
      for (const parent of folders) {
        const folder = join(parent, name);
        try {
          const archive = await readIn(folder, name);
          if (archive === undefined) throw new Error(`${manifestFile} is not as it was written`);
          loggedErrors.delete(folder);
          return archive;
        } catch (error) {
          if (!absenceCodes.includes(systemErrorCode(error) ?? '')) tell(name, folder, error);
          else for (const memory of [known, loggedErrors]) memory.delete(folder);
        }
      }
      return undefined;
    },
  };
}
