import { basePath, homePath } from './site.ts';

/** Pages whose first load is measured, with one address each. */
export const firstLoads = [
  { name: 'landing', path: `${basePath}/` },
  { name: 'home', path: homePath },
  { name: 'programme', path: `${basePath}/Scientific/Program` },
  { name: 'registration', path: `${basePath}/Registration/Korean` },
  // The heaviest screen of the console: a sortable list.
  { name: 'console', path: `${basePath}/Admin/Authentication` },
] as const;

export type FirstLoad = (typeof firstLoads)[number];

/** Returns the scripts and styles that a document names, each once; some wait for the first paint. */
export function filesOf(html: string): { scripts: string[]; styles: string[] } {
  const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  const addresses = (fits: (tag: string) => boolean) => [
    ...new Set(tags.filter(fits).flatMap((tag) => attribute(tag, 'href') ?? attribute(tag, 'src') ?? [])),
  ];
  const imports = [...html.matchAll(/\bimport\s*(?:[^"'();]*?from\s*)?["'](\/[^"']+\.js)["']/g)];
  return {
    scripts: [
      ...new Set([
        ...addresses((tag) => attribute(tag, 'rel') === 'modulepreload' || /^<script\b.*\bsrc=/.test(tag)),
        ...imports.map(([, address = '']) => address),
      ]),
    ],
    styles: addresses((tag) => attribute(tag, 'rel') === 'stylesheet'),
  };
}
