import type { RichDocument } from '@airway/contract/document';
import { onlyOrdinary } from '@airway/contract/rules';
import type { JSONContent } from '@tiptap/core';

const withoutNull = (attributes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null));

/** Returns the editor's content without unset attributes and invalid characters. */
function written(node: JSONContent): JSONContent[] {
  const { type, attrs, content, marks, text } = node;
  if (type === 'text') {
    const cleanText = onlyOrdinary((text ?? '').replaceAll(/[\t\n]/g, ' '));
    return cleanText === '' ? [] : [{ type, text: cleanText, ...(marks && { marks }) }];
  }
  const inner = content?.flatMap(written) ?? [];
  return [
    {
      ...(type !== undefined && { type }),
      ...(attrs && { attrs: withoutNull(attrs) }),
      ...(inner.length > 0 && { content: inner }),
    },
  ];
}

const isEmptyParagraph = ({ type, content }: JSONContent) => type === 'paragraph' && content === undefined;

/** Returns the document to send, without empty paragraphs at its end; the contract validates it. */
export function documentOf(json: JSONContent): RichDocument {
  const blocks = json.content?.flatMap(written) ?? [];
  const last = blocks.findLastIndex((block) => !isEmptyParagraph(block));
  return { type: 'doc', content: blocks.slice(0, Math.max(last, 0) + 1) } as RichDocument;
}
