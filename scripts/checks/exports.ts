import { listFiles, readText } from './project-files.ts';

/** Code, and the recipe that offers some of it to the next feature. */
const readers = /\.(?:ts|tsx|mjs|cjs)$|^CONTRIBUTING\.md$/;
const exported = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;
/** Passing something on is not using it. */
const passedOn = /export (?:type )?\{[^}]*\} from '[^']*';/g;
/** Called by React Router, by their names. */
const framework = /^apps\/web\/app\/(?:root|entry\.\w+|routes\/.*)\.tsx?$/;

/** What a file exports and no other file names. */
export async function checkExports(root: string): Promise<string[]> {
  const files = listFiles(root).filter((path) => readers.test(path));
  const texts = files.map((path) => ({ path, text: readText(root, path) }));
  const users = new Map<string, string[]>();
  for (const { path, text } of texts)
    for (const word of new Set(text.replaceAll(passedOn, '').match(/\w+/g)))
      users.set(word, [...(users.get(word) ?? []), path]);
  const isUsed = (name: string, home: string) => users.get(name)?.some((path) => path !== home);
  return texts
    .filter(({ path }) => !framework.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exported)]
        .filter(([, name = '']) => !isUsed(name, path))
        .map(([, name]) => `${path}: nobody uses ${name}: list it where it belongs, or do not export it`),
    );
}
