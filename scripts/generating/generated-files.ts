import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { handbookFiles } from './handbook.ts';
import { lockFile } from './lock-file.ts';

const header = '// Written by `npm run generate`.\n';

const modulesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts')
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

function contractIndex(root: string): string {
  const modules = modulesIn(join(root, 'packages/contract/src'));
  return `${header}\n${modules.map((name) => `export * from './${name}.ts';`).join('\n')}\n`;
}

const locales = ['ko', 'en'] as const;
const variableOf = (locale: string, name: string) =>
  locale + name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
const quoted = (name: string) => (name.includes('-') ? `'${name}'` : name);

function messagesIndex(root: string): string {
  const folder = join(root, 'packages/messages/src');
  const names = modulesIn(join(folder, 'ko'));
  const perLocale = (line: (locale: string) => string) => locales.map(line).join('\n');
  const imports = [...locales]
    .sort()
    .flatMap((locale) =>
      names.map((name) => `import ${variableOf(locale, name)} from './${locale}/${name}.ts';`),
    );
  const files = (locale: string) =>
    `  ${locale}: {\n${names.map((name) => `    ${quoted(name)}: ${variableOf(locale, name)},`).join('\n')}\n  },`;
  const sentences = (locale: string) =>
    `  ${locale}: {\n${names.map((name) => `    ...${variableOf(locale, name)},`).join('\n')}\n  },`;
  return `${header}
${imports.join('\n')}

/** Every sentence, by language and file. */
export const features = {
${perLocale(files)}
} as const;

export type MessageFeature = keyof (typeof features)['ko'];

/** Every sentence of a language under its id, as ICU text. */
export const catalogs = {
${perLocale(sentences)}
};

export type MessageId = keyof (typeof catalogs)['ko'];
`;
}

/** Returns the generated files that need no database, by path from the root. */
export const generatedFiles = (root: string): Record<string, string> => ({
  ...handbookFiles(root),
  'package-lock.json': lockFile(root),
  'packages/contract/src/index.ts': contractIndex(root),
  'packages/messages/src/index.ts': messagesIndex(root),
});
