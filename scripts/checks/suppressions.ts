import { linesOf, listFiles } from './project-files.ts';

// Joined from parts, so that the check does not report this file.
const word = (...parts: string[]) => parts.join('-');
const withReason = [word('biome', 'ignore'), word('@ts', 'expect', 'error')];
const never = [
  word('@ts', 'ignore'),
  word('@ts', 'nocheck'),
  word('eslint', 'disable'),
  ['as', 'unknown', 'as'].join(' '),
];
const focused = /\b(?:test|it|describe|suite)\.(?:only|skip|todo)\(/;

const code = /\.(?:[cm]?[jt]sx?|css)$/;
const shortestReason = 12;
const commentWithin = 5;

function reasonIn(line: string, suppression: string): string {
  const rest = line.slice(line.indexOf(suppression) + suppression.length);
  const colon = rest.indexOf(':');
  const text = suppression.startsWith('@') ? rest : colon === -1 ? '' : rest.slice(colon + 1);
  return text
    .replace(/\*\/\}?\s*$/, '')
    .replace(/^[\s:–-]+/, '')
    .trim();
}

/** Checks that every suppression has a reason nearby, and that types and tests are never suppressed. */
export async function checkSuppressions(root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const path of listFiles(root).filter((one) => code.test(one))) {
    const before: string[] = [];
    for (const { line, where } of linesOf(root, path)) {
      for (const suppression of withReason.filter((one) => line.includes(one))) {
        const reason = reasonIn(line, suppression);
        const hasComment = before.slice(-commentWithin).some((one) => /\/\/|\*/.test(one));
        const isGiven = reason === 'see above' ? hasComment : reason.length >= shortestReason;
        if (!isGiven) problems.push(`${where}: ${suppression} without a reason`);
      }
      for (const suppression of never.filter((one) => line.includes(one)))
        problems.push(`${where}: ${suppression} is not used here`);
      if (focused.test(line)) problems.push(`${where}: every test runs`);
      before.push(line);
    }
  }
  return problems;
}
