import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchivedPage, ArchivedYear, ArchivedYears } from '@airway/api';
import type { FastifyBaseLogger } from 'fastify';
import { systemErrorCode } from '../operator-error.ts';
import { hashOf, type Manifest } from './manifest.ts';
import type { PresentArchive, PresentArchives } from './present-archives.ts';
import { type FoundPage, readSearchIndex, searchIndexFile } from './search-page.ts';

/** Shortest time between two readings of the folders. */
const lookedEveryMs = 10_000;

/** Limits of the memory: more than a meeting of 3,000 pages needs, and more than all meetings of a society. */
export const archiveBounds = {
  indexBytes: 4_000_000,
  allBytes: 32_000_000,
  titleLetters: 300,
  textLetters: 20_000,
};

interface ArchivedYearsOptions {
  present: PresentArchives;
  log: Pick<FastifyBaseLogger, 'warn'>;
  nowMs: () => number;
  bounds?: typeof archiveBounds;
}

interface KeptYear extends ArchivedYear {
  name: string;
  manifestHash: string;
  sizeBytes: number;
}

/** Checks for pages that every year repeats: among the results they would hide the talk of one year. */
const isOfEveryYear = (path: string) => path.startsWith('Policy/') || path === 'ConferenceInfo/History';

const isFoundPage = (value: FoundPage | null | undefined): value is FoundPage =>
  [value?.file, value?.title, value?.text].every((part) => typeof part === 'string');

/** Reads the search index of each archive once, and caches it until the manifest changes. */
export function openArchivedYears(options: ArchivedYearsOptions): ArchivedYears {
  const { present, log, nowMs, bounds = archiveBounds } = options;
  const kept = new Map<string, KeptYear>();
  /** Unreadable archives by their manifests, so that each is logged once. */
  const refused = new Map<string, string>();
  /** Errors of the system, which are retried but logged once. */
  const loggedErrors = new Map<string, string>();
  /** The newest archive that exceeded the memory; it is read again when there may be room. */
  let outside: { manifestHash: string; sizeBytes: number } | undefined;
  let looked: { atMs: number; years: Promise<KeptYear[]> } | undefined;

  /** @throws if the index differs from the manifest, or exceeds the memory */
  async function readIndex(folder: string, { files }: Manifest, language: 'ko' | 'en'): Promise<FoundPage[]> {
    const file = searchIndexFile(language);
    const { size } = await stat(join(folder, file));
    if (size > bounds.indexBytes) throw new Error(`${file} is larger than ${bounds.indexBytes} bytes`);
    const text = await readFile(join(folder, file), 'utf8');
    if (hashOf(text) !== files[file]?.sha256) throw new Error(`${file} is not what was frozen`);
    const pages = readSearchIndex(text);
    if (!Array.isArray(pages) || !pages.every(isFoundPage)) throw new Error(`${file} is no index`);
    const isPage = (name: string) => Object.hasOwn(files, name) && name.endsWith('.html');
    if (!pages.every((page) => isPage(page.file))) throw new Error(`${file} names what is no page`);
    return pages;
  }

  async function readYear({ name, folder, manifest, manifestHash }: PresentArchive): Promise<KeptYear> {
    const base = `/${name}/`;
    const byFile = new Map<string, FoundPage>();
    for (const language of ['ko', 'en'] as const)
      for (const page of await readIndex(folder, manifest, language)) byFile.set(page.file, page);
    let sizeBytes = 0;
    const textOf = (file: string, language: 'ko' | 'en') => {
      const found = byFile.get(file);
      if (found === undefined || file.startsWith('en/') !== (language === 'en')) return undefined;
      const [title, text] = [
        found.title.slice(0, bounds.titleLetters),
        found.text.slice(0, bounds.textLetters),
      ];
      sizeBytes += 2 * (title.length + text.length);
      return { address: base + encodeURI(file).replace(/(^|\/)index\.html$/, '$1'), title, text };
    };
    const own = manifest.pages.filter(({ path }) => !isOfEveryYear(path));
    const pages = own.map(({ ko, en }): ArchivedPage => {
      const [korean, english] = [textOf(ko, 'ko'), textOf(en, 'en')];
      return { ...(korean && { ko: korean }), ...(english && { en: english }) };
    });
    return { name, year: manifest.year, pages, manifestHash, sizeBytes };
  }

  async function lookAt(archive: PresentArchive): Promise<KeptYear | undefined> {
    const { name, manifestHash } = archive;
    if (kept.get(name)?.manifestHash === manifestHash) return kept.get(name);
    if (refused.get(name) === manifestHash) return undefined;
    try {
      const year = await readYear(archive);
      loggedErrors.delete(name);
      return year;
    } catch (error) {
      if (systemErrorCode(error) === undefined) refused.set(name, manifestHash);
      else if (loggedErrors.get(name) === String(error)) return undefined;
      else loggedErrors.set(name, String(error));
      log.warn({ archive: name, err: error }, 'an archive is not searched');
      return undefined;
    }
  }

  async function look(): Promise<KeptYear[]> {
    const years: KeptYear[] = [];
    let room = bounds.allBytes;
    let left: typeof outside;
    for (const name of (await present.names()).reverse()) {
      const archive = await present.read(name);
      if (archive === undefined) continue;
      left = outside?.manifestHash === archive.manifestHash && outside.sizeBytes > room ? outside : undefined;
      if (left !== undefined) break;
      const year = await lookAt(archive);
      if (year === undefined) continue;
      if (year.sizeBytes > room) {
        left = year;
        log.warn({ archive: name }, 'there is no room for more archives: it and older ones are not searched');
        break;
      }
      room -= year.sizeBytes;
      years.push(year);
    }
    outside = left && { manifestHash: left.manifestHash, sizeBytes: left.sizeBytes };
    kept.clear();
    for (const year of years) kept.set(year.name, year);
    return years;
  }

  return {
    list() {
      if (looked === undefined || nowMs() - looked.atMs >= lookedEveryMs)
        looked = { atMs: nowMs(), years: look() };
      return looked.years;
    },
  };
}
