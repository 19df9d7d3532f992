import { linesOf, listFiles } from './project-files.ts';

const homePath = /(?<![\w.~:}\]-])\/(?:work|home|root|Users)\/[\w.-]+/;
const binary = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|pdf|gz|br|zip)$/;

/** Allowed paths, which describe other machines and not the author's. */
const allowed: { file: RegExp; because: string }[] = [
  { file: /\.test\.ts$/, because: 'tests name such folders to show what happens there' },
];

/** Checks that no file contains a path of its author's machine. */
export async function checkLeaks(root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const path of listFiles(root)) {
    if (binary.test(path) || allowed.some(({ file }) => file.test(path))) continue;
    for (const { line, where } of linesOf(root, path)) {
      const found = homePath.exec(line);
      if (found !== null) problems.push(`${where}: ${found[0]} is a path on somebody's machine`);
    }
  }
  return problems;
}
