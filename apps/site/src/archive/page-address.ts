/** A page of the site that an archive may hold. */
export interface PageAddress {
  /** Equal for every spelling of the address. */
  key: string;
  language: 'ko' | 'en';
  /** Below the base and the language, without a slash at either end; empty for the front. */
  path: string;
  /** The request target, from the host's root. */
  target: string;
  /** Its file in the archive. */
  file: string;
}

/** Parts of the site to read. All others are for actions, or for some users only. */
const readParts = [
  'main',
  'conferenceinfo',
  'scientific',
  'generalinfo',
  'gallery',
  'board',
  'page',
  'sponsors',
  'policy',
];
/** Pages in these parts that are personal, or send something. */
const doneWords = ['write', 'edit', 'send', 'mine', 'mail', 'feed.xml'];
/** Query keys that select another page; filters and orders only change the view of one page. */
const pageQueryKeys = ['day', 'page'];

/** Words that are valid file names on every system, and cannot leave the folder. */
const plainWord = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

function segmentsOf(pathname: string): string[] | undefined {
  try {
    const words = pathname
      .split('/')
      .filter((word) => word !== '')
      .map(decodeURIComponent);
    return words.every((word) => plainWord.test(word)) ? words : undefined;
  } catch {
    return undefined;
  }
}

const isRead = ([part = 'main', ...words]: readonly string[]): boolean =>
  readParts.includes(part.toLowerCase()) && !words.some((word) => doneWords.includes(word.toLowerCase()));

/** Returns the query's part of the key; undefined if the query selects a view that is not archived. */
function readQueryPart(query: URLSearchParams): string | undefined {
  const parts: string[] = [];
  for (const [name, value] of [...query].toSorted()) {
    if (value === '') continue;
    if (!pageQueryKeys.includes(name) || !plainWord.test(value)) return undefined;
    parts.push(`~${name}-${value}`);
  }
  return parts.join('');
}

/** Returns the page of an address of the edition; undefined if archives do not hold it. */
export function readPageAddress(basePath: string, url: URL): PageAddress | undefined {
  const words = segmentsOf(url.pathname);
  if (words === undefined || `/${words.shift()}`.toLowerCase() !== basePath) return undefined;
  const language = words[0]?.toLowerCase() === 'en' ? 'en' : 'ko';
  if (language === 'en') words.shift();
  const queryPart = readQueryPart(url.searchParams);
  if (!isRead(words) || queryPart === undefined) return undefined;
  const isFront = words.length === 0 || words.join('/').toLowerCase() === 'main';
  const path = isFront ? '' : `${words.join('/')}${queryPart}`;
  const folder = language === 'en' ? 'en/' : '';
  const query = [...url.searchParams].filter(([name]) => pageQueryKeys.includes(name));
  const search = isFront || query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  return {
    key: `${folder}${path}`.toLowerCase(),
    language,
    path,
    target: `${basePath}/${folder}${isFront ? 'Main' : words.join('/')}${search}`,
    file: `${folder}${isFront ? 'index' : path}.html`,
  };
}

export const inLanguage = (basePath: string, page: PageAddress, language: 'ko' | 'en'): PageAddress => {
  if (page.language === language) return page;
  const below = page.target.slice(basePath.length).replace(/^\/en(?=\/)/, '');
  const folder = language === 'en' ? '/en' : '';
  const other = readPageAddress(basePath, new URL(`${basePath}${folder}${below}`, 'http://archive.invalid'));
  if (other === undefined) throw new Error(`The page ${page.target} has no address in ${language}.`);
  return other;
};

/** Returns the relative address from one file of an archive to another. */
export function relativeTo(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  while (here.length > 0 && here[0] === there[0] && there.length > 1) {
    here.shift();
    there.shift();
  }
  return [...here.map(() => '..'), ...there].map(encodeURIComponent).join('/');
}
