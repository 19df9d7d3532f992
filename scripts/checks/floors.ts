import { readText, tableUnder } from './project-files.ts';

/** Compares versions number by number. A prerelease (after a hyphen) is lower than the plain version. */
export function isAtLeast(version: string, floor: string): boolean {
  const [numbers = '', preRelease] = version.split('-', 2);
  const actual = numbers.split('.').map(Number);
  const wanted = floor.split('.').map(Number);
  for (let index = 0; index < wanted.length; index += 1) {
    const difference = (actual[index] ?? 0) - (wanted[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return preRelease === undefined;
}

interface Lock {
  packages: Record<string, { version?: string }>;
}

/** Checks that installed packages meet the floor table of SECURITY.md and that refused packages are absent. */
export async function checkFloors(root: string): Promise<string[]> {
  const floors = tableUnder(readText(root, 'SECURITY.md'), 'Oldest versions that may be installed');
  if (floors.length === 0) return ['SECURITY.md has no table "Oldest versions that may be installed"'];
  const lock = JSON.parse(readText(root, 'package-lock.json')) as Lock;
  const installed = Object.entries(lock.packages).map(([path, { version }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: version ?? '0',
  }));
  const problems: string[] = [];
  for (const [name = '', floor = ''] of floors) {
    for (const one of installed.filter((candidate) => candidate.name === name)) {
      if (floor === 'none')
        problems.push(`${name} ${one.version} is installed, but no version of it is safe`);
      else if (!isAtLeast(one.version, floor))
        problems.push(`${name} ${one.version} is installed, but ${floor} is the oldest that may be`);
    }
  }
  return problems;
}
