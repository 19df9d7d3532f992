import { linkAddress } from '@airway/contract/document-link';
import type { DocumentInline, DocumentMark } from '@airway/contract/document-nodes';
import type { ReactNode } from 'react';
import { ByPlace } from './by-place.tsx';
import styles from './rich-text.module.css';

/** A short address, such as `k-eta.go.kr`, which would break at its hyphen. */
const shortAddress = /^(?=.*-)[\w.-]{1,30}$/;

type Line = readonly DocumentInline[];

const elements = new Map<string, 'strong' | 'em' | 'u' | 's'>([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
]);

function hrefOf(node: DocumentInline): string | undefined {
  const link = node.type === 'text' && node.marks?.find((mark) => mark.type === 'link');
  return link ? linkAddress(link.attrs.href) : undefined;
}

function marked(text: string, marks: readonly DocumentMark[] = []): ReactNode {
  let inner: ReactNode = text;
  for (const { type } of marks) {
    const Element = elements.get(type);
    if (Element !== undefined) inner = <Element>{inner}</Element>;
  }
  return inner;
}

function inlineOf(node: DocumentInline): ReactNode {
  if (node.type === 'hardBreak') return <br />;
  return node.type === 'text' ? marked(node.text, node.marks) : null;
}

/** Joins neighbours with the same target into one link. */
function partsOf(line: Line): { href: string | undefined; nodes: DocumentInline[] }[] {
  const parts: { href: string | undefined; nodes: DocumentInline[] }[] = [];
  for (const node of line) {
    const href = hrefOf(node);
    const last = parts.at(-1);
    if (last?.href === href && last !== undefined) last.nodes.push(node);
    else parts.push({ href, nodes: [node] });
  }
  return parts;
}

/** The text of one paragraph or heading. `rel` is the relation attribute of its links. */
export function RichTextLine({ line = [], rel }: { line: Line | undefined; rel: string | undefined }) {
  return (
    <ByPlace items={partsOf(line)}>
      {({ href, nodes }) => {
        const inner = <ByPlace items={nodes}>{inlineOf}</ByPlace>;
        const linkText = nodes.map((node) => (node.type === 'text' ? node.text : ' ')).join('');
        return href === undefined ? (
          inner
        ) : (
          <a href={href} rel={rel} className={shortAddress.test(linkText) ? styles.whole : undefined}>
            {inner}
          </a>
        );
      }}
    </ByPlace>
  );
}
