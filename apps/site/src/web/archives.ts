import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Manifest, manifestFile } from '../archive/manifest.ts';
import { readPageAddress } from '../archive/page-address.ts';
import { archiveName, placeIn } from '../archive/place.ts';
import type { PresentArchive, PresentArchives } from '../archive/present-archives.ts';
import { encodeQuickly, encodingFor, isNoneMatch } from './encodings.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** A file that is opened on its own runs no script. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Time for which a missing year is not looked for on the disk again. */
const absentForMs = 10_000;

interface OpenArchive extends PresentArchive {
  /** The names of files by their lower-case form. */
  spelled: ReadonlyMap<string, string>;
}

/** The file or the redirection of an address below an archive. */
type Way = { file: string } | { location: string; isForEver: boolean };

interface ArchivesOptions {
  present: PresentArchives;
  product: string;
  /** Checks whether the running site has such a path, below a base path. */
  isKnownPath(path: string): boolean;
}

export interface Archives {
  /** Responds to an address of an archive. @returns false if there is no such archive or no such file */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Checks whether a path is below an existing archive, even if the file does not exist. */
  hasArchiveAt(path: string): Promise<boolean>;
  /** Returns the current archives, by year. */
  list(): Promise<Manifest[]>;
}

/** Checks for a hash in the name, as build files and attachments have. */
const isFixed = (file: string) =>
  file.startsWith('files/') || (file.startsWith('look/') && /-[\w-]{8}\.\w+$/.test(file));

export function openArchives({ present, product, isKnownPath }: ArchivesOptions): Archives {
  const opened = new Map<string, OpenArchive>();
  const absentUntil = new Map<string, number>();

  async function open(name: string): Promise<OpenArchive | undefined> {
    const known = opened.get(name);
    if (known !== undefined || (absentUntil.get(name) ?? 0) > performance.now()) return known;
    const archive = await present.read(name);
    if (archive === undefined) {
      // The map has at most 10,000 entries, because an address names a year of four digits.
      absentUntil.set(name, performance.now() + absentForMs);
      return undefined;
    }
    const files = [...Object.keys(archive.manifest.files), manifestFile];
    const open = { ...archive, spelled: new Map(files.map((file) => [file.toLowerCase(), file])) };
    opened.set(name, open);
    return open;
  }

  /** Returns the file of an address, or the target of an old address. */
  function wayOf({ name, spelled }: OpenArchive, url: URL): Way | undefined {
    let below: string;
    try {
      below = decodeURIComponent(url.pathname).slice(name.length + 2);
    } catch {
      return undefined;
    }
    const base = `/${name}`;
    const toFile = (file: string) => `${base}/${file.replace(/(^|\/)index\.html$/, '$1')}`;
    const named = below === '' || below.toLowerCase() === 'en/' ? `${below}index.html` : below;
    const file = spelled.get(named.toLowerCase());
    const isBare = url.pathname.length === base.length;
    if (file !== undefined && !isBare)
      return file === named ? { file } : { location: toFile(file), isForEver: true };
    const page = readPageAddress(base, url) ?? readPageAddress(base, new URL(url.pathname, url));
    const pageFile = page && spelled.get(page.file.toLowerCase());
    if (pageFile !== undefined) return { location: toFile(pageFile), isForEver: true };
    // Registration, sign-in and similar pages are not in archives.
    if (isKnownPath(`/${below}`))
      return {
        location: toFile(/^en(\/|$)/i.test(below) ? 'en/index.html' : 'index.html'),
        isForEver: false,
      };
    return undefined;
  }

  async function send(
    archive: OpenArchive,
    file: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const type = types[extname(file)] ?? 'application/octet-stream';
    const isText = /^(?:text|application\/json|image\/svg)/.test(type);
    const encoding = isText ? encodingFor(request.headers['accept-encoding']) : 'identity';
    const hash = archive.manifest.files[file]?.sha256 ?? archive.manifest.frozenAt;
    const tag = `"${hash.slice(0, 32)}-${encoding}"`;
    const body = await readFile(placeIn(archive.folder, file)).catch(() => undefined);
    if (body === undefined) {
      // The archive was moved meanwhile.
      opened.delete(archive.name);
      return false;
    }
    reply
      .header(
        'cache-control',
        isFixed(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
      .header('etag', tag)
      .header('content-security-policy', extname(file) === '.html' ? pagePolicy : filePolicy);
    if (isText) reply.header('vary', 'accept-encoding');
    // An awaited reply resolves at its end, so the reply is not awaited here.
    if (isNoneMatch(request.headers['if-none-match'], tag)) {
      reply.code(304).send();
      return true;
    }
    if (file.startsWith('files/') && !type.startsWith('image/'))
      reply.header('content-disposition', 'attachment');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.type(type).send(await encodeQuickly(body, encoding));
    return true;
  }

  async function archiveAt(path: string): Promise<OpenArchive | undefined> {
    const [, word = ''] = path.toLowerCase().split('/', 2);
    const name = word.startsWith(product) ? archiveName(product, word.slice(product.length)) : undefined;
    return name === undefined ? undefined : open(name);
  }

  return {
    async answer(request, reply) {
      if (!URL.canParse(request.url, 'http://archive.invalid')) return false;
      const url = new URL(request.url, 'http://archive.invalid');
      const archive = await archiveAt(url.pathname);
      const way = archive && wayOf(archive, url);
      if (archive === undefined || way === undefined) return false;
      if ('file' in way) return send(archive, way.file, request, reply);
      reply.redirect(encodeURI(way.location), way.isForEver ? 301 : 302);
      return true;
    },
    hasArchiveAt: async (path) => (await archiveAt(path)) !== undefined,
    async list() {
      const found = await Promise.all((await present.names()).map(open));
      return found.flatMap((archive) => archive?.manifest ?? []);
    },
  };
}
