import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Lock {
  packages: Record<string, { engines?: unknown }>;
}

/**
 * Returns `package-lock.json` without the engines of packages. npm would compare them with the Node that runs npm;
 * `npm run check` compares them with the Node that runs the packages.
 */
export function lockFile(root: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  for (const [path, entry] of Object.entries(lock.packages))
    if (path.includes('node_modules/')) delete entry.engines;
  return `${JSON.stringify(lock, null, 2)}\n`;
}
