import * as z from 'zod/mini';
import type { DocumentInline, DocumentNode, DocumentRoot } from './document-nodes.ts';
import { validateDocument } from './document-validation.ts';
import type { FieldCode } from './errors.ts';
import { readFrom } from './form-answer.ts';

export type RichDocument = DocumentRoot;

export const emptyDocument: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Converts plain text to a document. An empty line starts a new paragraph, a single line break stays a line break. */
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

/** Parses the document of a form: JSON from the editor, otherwise plain text. */
export function documentOfForm(given: string): RichDocument {
  if (!given.startsWith('{"type":"doc"')) return documentOfText(given);
  try {
    return JSON.parse(given);
  } catch {
    return documentOfText(given);
  }
}

/**
 * Rich text. Accepts only allowed nodes, marks and attributes within `documentLimits`, and links that `linkAddress`
 * accepts. Validation takes time linear in the size of the text.
 */
export const RichDocument = readFrom(
  z.pipe(
    z.custom<DocumentRoot>(),
    z.transform((sent: DocumentRoot, ctx): DocumentRoot => {
      const validated = validateDocument(sent);
      if ('document' in validated) return validated.document;
      ctx.issues.push({ code: 'custom', message: validated.problem, input: undefined });
      return z.NEVER;
    }),
  ),
  documentOfForm,
);

/** Returns all nodes in reading order. */
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

/** Returns the plain text: a line per paragraph, cell and line break; pictures as their text alternative. */
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

/** Returns the file ids of the pictures without duplicates. */
export const fileIdsOf = (document: RichDocument): string[] => [
  ...new Set([...nodesOf(document)].flatMap((node) => (node.type === 'image' ? [node.attrs.fileId] : []))),
];

/** Checks whether a document has no text, picture or video. */
export const isEmptyDocument = (document: RichDocument): boolean =>
  ![...nodesOf(document)].some(
    (node) => node.type === 'image' || node.type === 'video' || textOf(node).trim() !== '',
  );

const problem = (value: FieldCode) => value;

/** A document that is not empty. */
export const WrittenDocument = readFrom(
  RichDocument.check(z.refine((document) => !isEmptyDocument(document), { error: problem('required') })),
  documentOfForm,
);

/** A form with a single document field. */
export const DocumentForm = z.strictObject({ body: WrittenDocument });
