import { listFiles, readText } from './project-files.ts';

/** Code, and CONTRIBUTING, which recommends some of it for new features. */
const readers = /\.(?:ts|tsx|mjs|cjs)$|^CONTRIBUTING\.md$/;
const exported = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;
/** Checked in the apps; a package may export types that nobody here needs. */
const exportedTypes = /^export (?:type|interface) (\w+)/gm;
/** Generated as a whole. */
const generated = 'apps/api/src/database/tables.ts';
/** Re-exports do not count as use. */
const reExport = /export (?:type )?\{[^}]*\} from '[^']*';/g;
/** Files whose exports React Router calls by name. */
const framework = /^apps\/web\/app\/(?:root|entry\.\w+|routes\/.*)\.tsx?$/;

/** Returns exports that no other file uses. */
export async function checkExports(root: string): Promise<string[]> {
  const files = listFiles(root).filter((path) => readers.test(path));
  const texts = files.map((path) => ({ path, text: readText(root, path) }));
  const users = new Map<string, string[]>();
  for (const { path, text } of texts)
    for (const word of new Set(text.replaceAll(reExport, '').match(/\w+/g)))
      users.set(word, [...(users.get(word) ?? []), path]);
  const isUsed = (name: string, home: string) => users.get(name)?.some((path) => path !== home);
  return texts
    .filter(({ path }) => !framework.test(path))
    .flatMap(({ path, text }) =>
      [
        ...text.matchAll(exported),
        ...(path.startsWith('apps/') && path !== generated ? text.matchAll(exportedTypes) : []),
      ]
        .filter(([, name = '']) => !isUsed(name, path))
        .map(([, name]) => `${path}: nobody uses ${name}: list it where it belongs, or do not export it`),
    );
}
