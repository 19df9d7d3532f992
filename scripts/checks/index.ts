import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkArrows } from './arrows.ts';
import { checkCallNames } from './call-names.ts';
import { checkDocuments } from './documents.ts';
import { checkEngines } from './engines.ts';
import { checkEnvironment } from './environment.ts';
import { checkExports } from './exports.ts';
import { checkFeatures } from './features.ts';
import { checkFloors } from './floors.ts';
import { checkGenerated } from './generated.ts';
import { checkLeaks } from './leaks.ts';
import { checkPatterns } from './patterns.ts';
import { checkPlaces } from './places.ts';
import { checkPlainWords } from './plain-words.ts';
import { toolProblems } from './run-tool.ts';
import { checkSuppressions } from './suppressions.ts';

export interface Check {
  name: string;
  /** Returns the problems, one per line; empty if the check passed. */
  run(root: string): Promise<string[]>;
}

async function checkWebTypes(root: string): Promise<string[]> {
  const hasRoutes = existsSync(join(root, 'apps/web/react-router.config.ts'));
  const generated = hasRoutes ? await toolProblems(root, 'react-router', ['typegen'], 'apps/web') : [];
  return generated.length > 0 ? generated : toolProblems(root, 'tsc', ['--project', 'apps/web']);
}

async function checkOtherTypes(root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const project of ['tsconfig.json', 'e2e/tsconfig.json'])
    problems.push(...(await toolProblems(root, 'tsc', ['--project', project])));
  return problems;
}

/** All checks of `npm run check`, slowest first. */
export const checks: readonly Check[] = [
  { name: 'types of the web', run: checkWebTypes },
  { name: 'types of everything else', run: checkOtherTypes },
  {
    name: 'format and lint',
    run: (root) => toolProblems(root, 'biome', ['ci', '--colors=off', '--diagnostic-level=error']),
  },
  { name: 'messages', run: (root) => toolProblems(root, process.execPath, ['scripts/check-messages.ts']) },
  { name: 'arrows', run: (root) => checkArrows(root, join(root, '.dependency-cruiser.cjs')) },
  { name: 'places', run: checkPlaces },
  { name: 'patterns', run: checkPatterns },
  { name: 'features', run: checkFeatures },
  { name: 'names of calls', run: checkCallNames },
  { name: 'exports', run: checkExports },
  { name: 'generated files', run: checkGenerated },
  { name: 'suppressions', run: checkSuppressions },
  { name: 'plain words', run: checkPlainWords },
  { name: 'environment', run: checkEnvironment },
  { name: 'documents', run: checkDocuments },
  { name: 'leaks', run: checkLeaks },
  { name: 'oldest versions', run: checkFloors },
  { name: 'engines', run: (root) => checkEngines(root) },
];
