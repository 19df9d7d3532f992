import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linesOf, listFiles, readText } from './project-files.ts';

interface Manifest {
  scripts?: Record<string, string>;
}

/** Checks links between documents, the npm commands in them, and the programs of the commands. */
export async function checkDocuments(root: string): Promise<string[]> {
  const problems: string[] = [];
  const scripts = (JSON.parse(readText(root, 'package.json')) as Manifest).scripts ?? {};
  for (const [name, command] of Object.entries(scripts)) {
    const program = /\bnode (?:--[\w=./-]+ )*([\w./-]+\.m?[jt]s)\b/.exec(command)?.[1];
    if (program !== undefined && !existsSync(join(root, program)))
      problems.push(`package.json: "${name}" runs ${program}, which does not exist`);
  }
  for (const path of listFiles(root).filter((one) => one.endsWith('.md')))
    for (const { line, where } of linesOf(root, path)) {
      for (const [, target = ''] of line.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^(?:[a-z]+:|#)/.test(target)) continue;
        const file = target.replace(/#.*$/, '');
        if (!existsSync(join(root, dirname(path), file))) problems.push(`${where}: ${target} leads nowhere`);
      }
      for (const [, name = ''] of line.matchAll(/\bnpm run ([\w:-]+)/g))
        if (scripts[name] === undefined) problems.push(`${where}: there is no command "npm run ${name}"`);
    }
  return problems;
}
