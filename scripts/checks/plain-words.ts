import { linesOf, listFiles, readText } from './project-files.ts';

const code = /\.(?:tsx?|mjs)$/;
const migration = /(?:^|\/)migrations\//;
const generated = /^\/\/ Written by `npm run generate`/;
const question = /^(?:What|Who|Whoever|Where|Whom|Whose)\b/;

/** Words that no exported name and no file name contains, with what to write instead. */
const refusedInNames: Readonly<Record<string, string>> = {
  anew: 'again',
  asked: 'requested',
  doer: 'author',
  gathered: 'collected',
  heard: 'received',
  hears: 'receives',
  judge: 'validate',
  judged: 'validated',
  judgement: 'validation',
  kept: 'stored or cached',
  meant: 'queued or expected',
  meanwhile: 'conflict',
  mended: 'corrected',
  most: 'maximum',
  overtaken: 'conflict',
  said: 'shown',
  squeezed: 'without blanks',
  told: 'notified',
  whoever: 'caller or user',
};
const exported =
  /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type|let) ([A-Za-z_$][\w$]*)/;

const wordsOfName = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

function* refusedNames(root: string, path: string): Generator<string> {
  const names = [{ name: path.slice(path.lastIndexOf('/') + 1), where: path }];
  for (const { line, where } of linesOf(root, path)) {
    const [, name] = exported.exec(line) ?? [];
    if (name !== undefined) names.push({ name, where });
  }
  for (const { name, where } of names)
    for (const word of wordsOfName(name))
      if (Object.hasOwn(refusedInNames, word))
        yield `${where}: ${name} contains "${word}"; write ${refusedInNames[word]}: docs/style.md, Plain words`;
}

interface Comment {
  text: string;
  where: string;
}

/** Yields the comments that begin their line; consecutive `//` lines are one comment. */
function* commentsOf(root: string, path: string): Generator<Comment> {
  let comment: Comment | undefined;
  let isInBlock = false;
  for (const { line, where } of linesOf(root, path)) {
    const start: RegExpExecArray | null = isInBlock ? null : /^\s*(?:\{?(\/\*)|\/\/)/.exec(line);
    const isBlock: boolean = isInBlock || start?.[1] !== undefined;
    if (comment !== undefined && !isInBlock && (start === null || isBlock)) {
      yield comment;
      comment = undefined;
    }
    if (start === null && !isInBlock) continue;
    const [beforeEnd = ''] = isBlock ? line.split('*/', 1) : [line];
    const text = beforeEnd.replace(/^\s*(?:\{?\/\*\*?|\/\/|\*)?\s*/, '');
    comment = { text: `${comment?.text ?? ''} ${text}`.trim(), where: comment?.where ?? where };
    isInBlock = isBlock && !line.includes('*/');
    if (isBlock && !isInBlock) {
      yield comment;
      comment = undefined;
    }
  }
  if (comment !== undefined) yield comment;
}

/** Checks that names have plain words, and that no comment opens with a question word unless it asks a question. */
export async function checkPlainWords(root: string): Promise<string[]> {
  const paths = listFiles(root).filter((path) => code.test(path) && !migration.test(path));
  const written = paths.filter((path) => !generated.test(readText(root, path)));
  const comments = written
    .flatMap((path) => [...commentsOf(root, path)])
    .flatMap(({ text, where }) => {
      const [word] = question.exec(text) ?? [];
      if (word === undefined || text.includes('?')) return [];
      return [
        `${where}: a comment opens with ${word}; begin with a verb or a noun: docs/style.md, Plain words`,
      ];
    });
  return [...comments, ...written.flatMap((path) => [...refusedNames(root, path)])];
}
