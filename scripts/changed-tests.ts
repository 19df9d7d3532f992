import { execFileSync } from 'node:child_process';

export interface ChangedTests {
  nodeTests: string[];
  journeys: string[];
}

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** Returns the files that differ from the upstream branch, or from the last commit where there is none. */
export function changedFiles(root: string): string[] {
  const [branch = ''] = git(root, 'symbolic-ref', 'HEAD');
  const upstream = git(root, 'for-each-ref', '--format=%(upstream)', branch);
  const [base = 'HEAD'] = upstream.length > 0 ? git(root, 'merge-base', 'HEAD', '@{upstream}') : [];
  return [
    ...git(root, 'diff', '--name-only', base),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
}

const feature = /^(?:apps\/(?:api\/src|web\/app)\/features\/|e2e\/)([a-z]+)/;
const area =
  /^(?:apps\/(?:api\/src|web\/app|site\/src)\/[^/]+|apps\/[^/]+|packages\/[^/]+|bench|scripts)(?=\/)/;

/** Selects tests: those of a changed feature in API, web and browser; elsewhere those of the same folder. */
export function testsOf(changed: readonly string[], tests: readonly string[]): ChangedTests {
  const features = new Set(changed.flatMap((file) => feature.exec(file)?.[1] ?? []));
  const areas = new Set(changed.flatMap((file) => (feature.test(file) ? [] : (area.exec(file)?.[0] ?? []))));
  const touched = tests.filter(
    (test) => features.has(feature.exec(test)?.[1] ?? '') || areas.has(area.exec(test)?.[0] ?? ''),
  );
  return {
    nodeTests: touched.filter((test) => !test.startsWith('e2e/')),
    journeys: touched.filter((test) => test.startsWith('e2e/')),
  };
}
