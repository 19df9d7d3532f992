import { listFiles, readText } from './project-files.ts';

const name = '[A-Z][A-Z0-9_]{2,}';

/** Returns the variables that a `config.ts` reads: `environment.NAME`, `'NAME'` or `{ NAME: name }`. */
function variablesIn(source: string): string[] {
  const reads = [
    new RegExp(`\\benvironment\\.(${name})\\b`, 'g'),
    new RegExp(`['"](${name})['"]`, 'g'),
    new RegExp(`[{,]\\s*(${name}):`, 'g'),
  ];
  const found = reads.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...new Set(found)].sort();
}

/** Checks that `.env.example` and README list exactly the existing settings. */
export async function checkEnvironment(root: string): Promise<string[]> {
  const configs = listFiles(root).filter((path) => /^apps\/.*(?:^|\/)config\.ts$/.test(path));
  if (configs.length === 0) return ['no config.ts was found'];
  const read = new Set(configs.flatMap((path) => variablesIn(readText(root, path))));
  const example = readText(root, '.env.example');
  const listed = [...example.matchAll(new RegExp(`^#? ?(${name})=`, 'gm'))].map((match) => match[1] ?? '');
  const readme = readText(root, 'README.md');
  const problems: string[] = [];
  for (const variable of read) {
    if (!listed.includes(variable)) problems.push(`.env.example does not list ${variable}`);
    if (!readme.includes(`\`${variable}\``)) problems.push(`README.md does not explain ${variable}`);
  }
  for (const [index, variable] of listed.entries()) {
    if (!read.has(variable)) problems.push(`.env.example lists ${variable}, which no config.ts reads`);
    if (listed.indexOf(variable) !== index) problems.push(`.env.example lists ${variable} twice`);
  }
  return problems;
}
