import { parse } from '@swc/core';
import { analyse } from 'scslre';
import { listFiles, readText } from './project-files.ts';

interface Pattern {
  source: string;
  flags: string;
}

/** Folders whose patterns process visitors' input. Tests and build code are exempt. */
const within = /^(?:packages\/contract\/src|apps\/(?:api\/src|site\/src|web\/app))\/.*\.tsx?$/;
const without = /\.test\.tsx?$/;

/** Returns the regular expressions of a parsed file, and whether it builds others from text. */
function patternsIn(tree: unknown): { literals: Pattern[]; hasMadeOnes: boolean } {
  const literals: Pattern[] = [];
  let hasMadeOnes = false;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern, flags, callee } = node as Record<string, unknown>;
    if (type === 'RegExpLiteral') literals.push({ source: String(pattern), flags: String(flags) });
    if (type === 'NewExpression' || type === 'CallExpression')
      hasMadeOnes ||= (callee as { value?: unknown }).value === 'RegExp';
    Object.values(node).forEach(visit);
  };
  visit(tree);
  return { literals, hasMadeOnes };
}

/** Checks whether matching time grows faster than linear. */
function isSuperLinear({ source, flags }: Pattern): boolean {
  const reportTypes = { Move: true, Self: true, Trade: true };
  return (
    analyse({ source, flags: flags.replaceAll(/[gy]/g, '') }, { reportTypes, maxReports: 1 }).reports.length >
    0
  );
}

function lineOf(text: string, { source, flags }: Pattern): number {
  return text.slice(0, text.indexOf(`/${source}/${flags}`)).split('\n').length;
}

/** Checks that every regular expression on visitors' input takes linear time at most. */
export async function checkPatterns(root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const path of listFiles(root).filter((one) => within.test(one) && !without.test(one))) {
    const text = readText(root, path);
    const { literals, hasMadeOnes } = patternsIn(
      await parse(text, { syntax: 'typescript', tsx: path.endsWith('x') }),
    );
    for (const pattern of literals.filter(isSuperLinear))
      problems.push(
        `${path}:${lineOf(text, pattern)}: /${pattern.source}/ may take time squared: bound its repeats, anchor it, or cut the text up first`,
      );
    if (hasMadeOnes) problems.push(`${path}: a RegExp made from text is not checked; write it as a literal`);
  }
  return problems;
}
