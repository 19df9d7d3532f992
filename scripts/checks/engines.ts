import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { readText } from './project-files.ts';

interface Manifest {
  engines?: { node?: string };
}

/** Checks that every installed package accepts the Node of the project, which is not the Node that runs npm. */
export async function checkEngines(root: string, node = process.versions.node): Promise<string[]> {
  const lock = JSON.parse(readText(root, 'package-lock.json')) as { packages: Record<string, unknown> };
  return Object.keys(lock.packages)
    .filter((path) => path.includes('node_modules/') && existsSync(join(root, path, 'package.json')))
    .flatMap((path) => {
      const { engines } = JSON.parse(readText(root, `${path}/package.json`)) as Manifest;
      const accepted = engines?.node ?? '*';
      return satisfies(node, accepted)
        ? []
        : [`${path} needs Node ${accepted}, and the project runs ${node}`];
    });
}
