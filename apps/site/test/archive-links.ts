import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { parse } from 'parse5';
import { attributeOf, type Element, elementsBelow } from '../src/archive/html-tree.ts';

interface ArchiveExamination {
  /** Content by file name. */
  files: Map<string, Buffer>;
  /** Links and assets that resolve inside the archive. */
  linkCount: number;
  /** Links that do not resolve, lead to the site itself, or would run a script. */
  problems: string[];
}

const allowedScripts = /^look\/search(?:\.ko|\.en)?\.js$/;
const addressesOf: Record<string, readonly string[]> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src', 'srcset'],
  script: ['src'],
  source: ['src', 'srcset'],
  use: ['href'],
  iframe: ['src'],
  form: ['action'],
};

const idsOf = (elements: readonly Element[]) =>
  new Set(elements.flatMap((element) => attributeOf(element, 'id') ?? []));

/** Follows every link and asset of an archive, without a network. */
export async function examineArchive(folder: string, publicUrl: string): Promise<ArchiveExamination> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      files.set(relative(folder, path), await readFile(path));
    }
  const pages = new Map(
    [...files]
      .filter(([name]) => name.endsWith('.html'))
      .map(([name, body]) => [name, [...elementsBelow(parse(body.toString('utf8')))]] as const),
  );
  const ids = new Map([...pages].map(([name, elements]) => [name, idsOf(elements)]));
  const problems: string[] = [];
  let linkCount = 0;

  function follow(file: string, tag: string, address: string): void {
    if (/^(?:mailto|tel|sms):/.test(address) && tag === 'a') return;
    if (address.startsWith('data:image/') && tag === 'img') return;
    if (/^[a-z][a-z0-9+.-]*:|^\//i.test(address)) {
      const isElsewhere = tag === 'a' && /^https?:/.test(address) && !address.startsWith(publicUrl);
      if (!isElsewhere) problems.push(`${file}: ${tag} leads to ${address}`);
      return;
    }
    linkCount += 1;
    const [path = '', id] = address.split('#');
    const target = path === '' ? file : posix.join(posix.dirname(file), decodeURIComponent(path));
    if (!files.has(target)) problems.push(`${file}: ${tag} leads to ${address}, which is not there`);
    else if (id && pages.has(target) && !ids.get(target)?.has(decodeURIComponent(id)))
      problems.push(`${file}: ${address} names no part of ${target}`);
    if (tag === 'script' && !allowedScripts.test(target)) problems.push(`${file}: runs ${address}`);
  }

  for (const [file, elements] of pages)
    for (const element of elements) {
      for (const name of addressesOf[element.tagName] ?? []) {
        const address = attributeOf(element, name);
        if (address !== undefined) follow(file, element.tagName, address);
      }
      if (element.tagName === 'script' && element.childNodes.length > 0)
        problems.push(`${file}: has a script in it`);
      for (const { name } of element.attrs)
        if (/^on|^style$/.test(name)) problems.push(`${file}: ${element.tagName} has ${name}`);
    }
  for (const [file, body] of files)
    if (file.endsWith('.css'))
      for (const [, address = ''] of body.toString('utf8').matchAll(/url\(\s*["']?([^"')]+)/g))
        if (!address.startsWith('data:') && !address.startsWith('#')) follow(file, 'style', address);
  return { files, linkCount, problems };
}
