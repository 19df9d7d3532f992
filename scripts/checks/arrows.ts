import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allExtensions, cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { listFiles } from './project-files.ts';

const rooms = ['apps', 'packages', 'scripts', 'bench', 'e2e'];
const source = /\.tsx?$/;

function canReadTypeScript(): boolean {
  return allExtensions.some(({ extension, available }) => extension === '.tsx' && available);
}

/** Returns the imports in `folder` that violate `rules` (a dependency-cruiser configuration). */
export async function checkArrows(folder: string, rules: string): Promise<string[]> {
  if (!canReadTypeScript())
    return ['dependency-cruiser cannot read TypeScript: the package @swc/core is missing'];
  const options: ICruiseOptions = await extractDepcruiseOptions(rules);
  const result = await cruise(
    rooms.filter((room) => existsSync(join(folder, room))),
    { ...options, baseDir: folder, validate: true },
    options.enhancedResolveOptions,
  );
  if (typeof result.output === 'string') return [result.output];
  return [...unreadFiles(folder, result.output), ...violationsOf(result.output)];
}

/** Returns files that were not read. They were not checked either. */
function unreadFiles(folder: string, { modules }: ICruiseResult): string[] {
  const read = new Set(modules.map((module) => module.source));
  const expected = listFiles(folder).filter(
    (path) => source.test(path) && rooms.includes(path.slice(0, path.indexOf('/'))),
  );
  return expected.filter((path) => !read.has(path)).map((path) => `${path} was not read`);
}

function violationsOf({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to, comment, cycle }) => {
    const way = cycle === undefined ? to : cycle.map(({ name }) => name).join(' -> ');
    return `${rule.name}: ${from} -> ${way}${comment === undefined ? '' : ` (${comment})`}`;
  });
}
