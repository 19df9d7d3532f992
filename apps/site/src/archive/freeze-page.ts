import { defaultTreeAdapter as tree } from 'parse5';
import {
  attributeOf,
  type Element,
  elementsBelow,
  type ParentNode,
  removeWithEmpty,
  setAttribute,
  unwrap,
} from './html-tree.ts';
import { readPageAddress, relativeTo } from './page-address.ts';
import type { Resources } from './resources.ts';

interface FreezeOptions {
  basePath: string;
  /** The address that the page was read from. */
  url: URL;
  /** Its file in the archive. */
  file: string;
  /** Returns the file of a page by its key; undefined if the archive has none. */
  fileOfPage(key: string): string | undefined;
  resources: Resources;
}

/** Elements that need the program or run something; `data-now` marks content that is true only on the running site. */
const running = new Set([
  ...['script', 'noscript', 'template', 'style', 'link', 'meta', 'base', 'title'],
  ...['form', 'dialog', 'button', 'input', 'select', 'textarea', 'output'],
  ...['iframe', 'object', 'embed', 'video', 'audio', 'source', 'track', 'slot'],
]);
/** Inside these elements a link is part of the text, and its text stays. Elsewhere a dead link is removed. */
const readIn = new Set([
  'p',
  'dd',
  'dt',
  'td',
  'th',
  'span',
  'small',
  'b',
  'em',
  'strong',
  'cite',
  'blockquote',
]);
const headings = /^h[1-6]$/;
const readElsewhere = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);
const droppedAttributes =
  /^(?:on.*|srcset|sizes|nonce|style|popover.*|data-discover|ping|target|crossorigin|loading|decoding|fetchpriority)$/;

const isRunning = (element: Element): boolean =>
  running.has(element.tagName) ||
  attributeOf(element, 'popover') !== undefined ||
  attributeOf(element, 'data-now') !== undefined ||
  attributeOf(element, 'hidden') !== undefined;

/** Checks for an address of sign-in; a `div` around a link to it is removed, too. */
const isSignIn = (url: URL, basePath: string): boolean =>
  url.pathname.toLowerCase().replace('/en/', '/').startsWith(`${basePath}/account/`);

function removeLink(link: Element, url: URL | undefined, top: ParentNode, basePath: string): void {
  const parent = link.parentNode;
  if (parent === null || !('tagName' in parent)) return;
  if (url !== undefined && isSignIn(url, basePath) && parent.tagName === 'div') removeWithEmpty(parent, top);
  else if (readIn.has(parent.tagName) || headings.test(parent.tagName)) unwrap(link);
  else removeWithEmpty(link, top);
}

async function freezeLink(link: Element, top: ParentNode, options: FreezeOptions): Promise<void> {
  const { basePath, url, file, fileOfPage, resources } = options;
  const href = attributeOf(link, 'href');
  if (href === undefined || (href.startsWith('#') && href !== '#')) return;
  const leadsTo = URL.canParse(href, url.href) ? new URL(href, url) : undefined;
  if (leadsTo !== undefined && leadsTo.origin !== url.origin && readElsewhere.has(leadsTo.protocol)) return;
  if (leadsTo?.origin !== url.origin) return removeLink(link, undefined, top, basePath);
  const page = readPageAddress(basePath, leadsTo);
  const pageFile = page === undefined ? undefined : fileOfPage(page.key);
  if (pageFile !== undefined) return setAttribute(link, 'href', relativeTo(file, pageFile) + leadsTo.hash);
  const sent = await resources.sent(leadsTo);
  if (sent === undefined) return removeLink(link, leadsTo, top, basePath);
  setAttribute(link, 'href', relativeTo(file, sent.file));
  if (leadsTo.searchParams.get('download') === 'true') setAttribute(link, 'download', sent.name ?? '');
}

async function freezePicture(picture: Element, top: ParentNode, options: FreezeOptions): Promise<void> {
  const { url, file, resources } = options;
  const address = attributeOf(picture, 'src') ?? '';
  if (address.startsWith('data:image/')) return;
  const from = URL.canParse(address, url.href) ? new URL(address, url) : undefined;
  const isOwn = from?.origin === url.origin;
  const storedPicture = isOwn
    ? ((await resources.sent(from)) ??
      (from.pathname.startsWith('/assets/') ? await resources.look(from) : undefined))
    : undefined;
  if (storedPicture === undefined) return removeWithEmpty(picture, top);
  setAttribute(picture, 'src', relativeTo(file, storedPicture.file));
}

function removeComments(node: ParentNode): void {
  for (const child of [...node.childNodes]) {
    if (tree.isCommentNode(child)) tree.detachNode(child);
    else if ('childNodes' in child) removeComments(child);
  }
}

/** Makes a part of a page static: removes what runs, and points links into the archive. */
export async function freezePart(top: Element, options: FreezeOptions): Promise<void> {
  for (const element of elementsBelow(top)) if (isRunning(element)) removeWithEmpty(element, top);
  for (const element of [top, ...elementsBelow(top)]) {
    if (element.tagName === 'a' || element.tagName === 'area') await freezeLink(element, top, options);
    else if (element.tagName === 'img') await freezePicture(element, top, options);
    element.attrs = element.attrs.filter(({ name }) => !droppedAttributes.test(name));
  }
  removeComments(top);
}
