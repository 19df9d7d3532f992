import { linesOf, listFiles, readText } from './project-files.ts';

const code = /\.(?:tsx?|mjs)$/;
const migration = /(?:^|\/)migrations\//;
const generated = /^\/\/ Written by `npm run generate`/;
const question = /^(?:What|Who|Whoever|Where|Whom|Whose)\b/;

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

/** Checks that no comment opens with a question word unless it asks a question. */
export async function checkPlainWords(root: string): Promise<string[]> {
  const paths = listFiles(root).filter((path) => code.test(path) && !migration.test(path));
  return paths
    .filter((path) => !generated.test(readText(root, path)))
    .flatMap((path) => [...commentsOf(root, path)])
    .flatMap(({ text, where }) => {
      const [word] = question.exec(text) ?? [];
      if (word === undefined || text.includes('?')) return [];
      return [
        `${where}: a comment opens with ${word}; begin with a verb or a noun: docs/style.md, Plain words`,
      ];
    });
}
