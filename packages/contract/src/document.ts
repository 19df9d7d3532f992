import * as z from 'zod/mini';
import { judgeDocument } from './document-judge.ts';
import type { DocumentInline, DocumentNode, DocumentRoot } from './document-nodes.ts';
import type { FieldCode } from './errors.ts';
import { readFrom } from './form-answer.ts';

export type RichDocument = DocumentRoot;

/** What a document says before anything is written. */
export const emptyDocument: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A document of plain text: an empty line begins a paragraph, a single end of line breaks one. */
export function documentOfText(text: string): RichDocument {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((one) => one !== ''))
    .filter((lines) => lines.length > 0);
  if (blocks.length === 0) return emptyDocument;
  return {
    type: 'doc',
    content: blocks.map((lines) => ({
      type: 'paragraph',
      content: lines.flatMap((one, index): DocumentInline[] =>
        index === 0 ? [{ type: 'text', text: one }] : [{ type: 'hardBreak' }, { type: 'text', text: one }],
      ),
    })),
  };
}

/** A document as a form sends it: its JSON where it was written in the editor, else plain text. */
export function documentOfForm(given: string): RichDocument {
  if (!given.startsWith('{"type":"doc"')) return documentOfText(given);
  try {
    return JSON.parse(given);
  } catch {
    return documentOfText(given);
  }
}

/**
 * What people write with pictures, tables and links. Only listed nodes, marks and attributes, within
 * `documentLimits`; links as `linkAddress` gives them. Judging takes time in proportion to the text.
 */
export const RichDocument = readFrom(
  z.pipe(
    z.custom<DocumentRoot>(),
    z.transform((sent: DocumentRoot, ctx): DocumentRoot => {
      const judged = judgeDocument(sent);
      if ('document' in judged) return judged.document;
      ctx.issues.push({ code: 'custom', message: judged.problem, input: undefined });
      return z.NEVER;
    }),
  ),
  documentOfForm,
);

/** Every node, in the order of reading. */
function* nodesOf(document: RichDocument): Generator<DocumentNode> {
  const waiting: DocumentNode[] = [document];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if ('content' in node && node.content !== undefined) waiting.push(...node.content.toReversed());
  }
}

const textOf = (node: DocumentNode): string => {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'image':
      return [node.attrs.alt, node.attrs.caption ?? ''].filter((part) => part !== '').join('\n');
    case 'video':
      return node.attrs.title ?? '';
    default:
      return '';
  }
};

/** The text of a document: a line for each paragraph, cell and broken line, and what its pictures say instead of themselves. */
export function plainTextOf(document: RichDocument): string {
  const lines: string[] = [''];
  for (const node of nodesOf(document)) {
    if (node.type !== 'text') lines.push('');
    lines[lines.length - 1] += textOf(node);
  }
  return lines
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join('\n');
}

/** The files of a document's pictures, each once. */
export const fileIdsOf = (document: RichDocument): string[] => [
  ...new Set([...nodesOf(document)].flatMap((node) => (node.type === 'image' ? [node.attrs.fileId] : []))),
];

/** Whether a document shows nothing: no text, picture or video. */
export const isEmptyDocument = (document: RichDocument): boolean =>
  ![...nodesOf(document)].some(
    (node) => node.type === 'image' || node.type === 'video' || textOf(node).trim() !== '',
  );

const problem = (value: FieldCode) => value;

/** A document that shows something. */
export const WrittenDocument = readFrom(
  RichDocument.check(z.refine((document) => !isEmptyDocument(document), { error: problem('required') })),
  documentOfForm,
);

/** What a form takes that asks for a document and nothing else. */
export const DocumentForm = z.strictObject({ body: WrittenDocument });
