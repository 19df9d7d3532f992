import { basename, extname } from 'node:path/posix';
import { operatorError } from '../operator-error.ts';
import type { Aside } from './aside.ts';
import { hashOf } from './manifest.ts';

export interface SiteAnswer {
  status: number;
  type: string;
  body: Buffer;
  /** The target of a redirection. */
  location: string | undefined;
  /** `Content-Disposition`, with the name of a download. */
  disposition: string | undefined;
}

export type FetchPage = (target: string) => Promise<SiteAnswer>;

const office = 'application/vnd.openxmlformats-officedocument';

/** Endings of uploaded files by type; no browser runs them. Other types get `.bin`, for download only. */
const endings: Record<string, string> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'application/pdf': '.pdf',
  'application/zip': '.zip',
  'application/x-hwp': '.hwp',
  'application/hwp+zip': '.hwpx',
  'application/msword': '.doc',
  'application/vnd.ms-excel': '.xls',
  'application/vnd.ms-powerpoint': '.ppt',
  [`${office}.wordprocessingml.document`]: '.docx',
  [`${office}.spreadsheetml.sheet`]: '.xlsx',
  [`${office}.presentationml.presentation`]: '.pptx',
  'text/plain': '.txt',
  'text/csv': '.csv',
};

const sentShape = /^\/api\/file\/([0-9a-f-]{36})$/;

/** Returns the name of a download, as RFC 8187 encodes it. */
function nameIn(disposition: string | undefined): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

interface SentFile {
  file: string;
  name: string | undefined;
}

/** Requests pictures, attachments and parts of the design once each, and stores each under one name. */
export function createResources(ask: FetchPage, aside: Aside) {
  const storedFiles = new Map<string, Promise<SentFile | undefined>>();

  async function keepSent(id: string, url: URL): Promise<SentFile | undefined> {
    const { status, type, body, disposition } = await ask(`${url.pathname}${url.search}`);
    // Guests may not see it, or it was removed.
    if ([401, 403, 404].includes(status)) return undefined;
    if (status !== 200) throw operatorError(`The file ${id} could not be read: the site answered ${status}.`);
    const ending = endings[type.split(';')[0]?.trim() ?? ''] ?? '.bin';
    const file = `files/${id}-${hashOf(body).slice(0, 8)}${ending}`;
    if (!aside.has(file)) await aside.put(file, body);
    return { file, name: nameIn(disposition) };
  }

  async function keepLook(url: URL): Promise<SentFile | undefined> {
    const file = `look/${basename(url.pathname)}`;
    const { status, body } = await ask(url.pathname);
    if (status !== 200)
      throw operatorError(`${url.pathname} could not be read: the site answered ${status}.`);
    if (!aside.has(file)) await aside.put(file, body);
    return { file, name: undefined };
  }

  return {
    /** Stores a picture or an attachment; undefined if it is not of the site, or not public. */
    sent(url: URL): Promise<SentFile | undefined> {
      const id = sentShape.exec(url.pathname)?.[1];
      if (id === undefined) return Promise.resolve(undefined);
      const key = `${id} ${url.searchParams.get('width') ?? ''}`;
      const answer = storedFiles.get(key) ?? keepSent(id, url);
      storedFiles.set(key, answer);
      return answer;
    },
    /** Stores a file of the build, such as a typeface or the icon. */
    look(url: URL): Promise<SentFile | undefined> {
      const answer = storedFiles.get(url.pathname) ?? keepLook(url);
      storedFiles.set(url.pathname, answer);
      return answer;
    },
  };
}

export type Resources = ReturnType<typeof createResources>;

export const isStyle = (url: URL): boolean => extname(url.pathname) === '.css';
