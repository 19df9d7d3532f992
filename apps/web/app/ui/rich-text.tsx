import type {
  DocumentBlock,
  DocumentCell,
  DocumentImage,
  DocumentRoot,
  DocumentTable,
  DocumentVideo,
} from '@airway/contract/document-nodes';
import type { ReactNode } from 'react';
import { Prose } from './prose.tsx';
import styles from './rich-text.module.css';
import { RichTextLine } from './rich-text-line.tsx';
import { RichTextVideo, type RichTextVideoProps } from './rich-text-video.tsx';

export interface RichTextProps {
  document: DocumentRoot;
  /** The level of the heading that the text stands beneath. */
  below?: 1 | 2 | 3 | undefined;
  /** What members write says so to search engines, and its links are nobody's recommendation. */
  isByMembers?: boolean | undefined;
  imageAddress(fileId: string): string;
  words: {
    /** Names the part of the page in which a table scrolls; they count from 1. */
    table(number: number): string;
    video(video: DocumentVideo['attrs']): RichTextVideoProps['words'];
  };
}

type Options = Omit<RichTextProps, 'document'> & { rel: string | undefined };
type Block = DocumentBlock | DocumentCell['content'][number];

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

const blocksOf = (blocks: readonly Block[], options: Options): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a document is shown as a whole; nothing moves in it
  blocks.map((block, index) => <BlockOf key={index} block={block} number={0} options={options} />);

function Picture({ image, options }: { image: DocumentImage['attrs']; options: Options }) {
  const { fileId, alt, caption, width, height } = image;
  return (
    <figure className={styles.figure}>
      <img
        src={options.imageAddress(fileId)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Cell({ cell, scope, options }: { cell: DocumentCell; scope: 'col' | 'row'; options: Options }) {
  const { colspan: colSpan, rowspan: rowSpan } = cell.attrs ?? {};
  const content = blocksOf(cell.content, options);
  return cell.type === 'tableHeader' ? (
    <th scope={scope} colSpan={colSpan} rowSpan={rowSpan}>
      {content}
    </th>
  ) : (
    <td colSpan={colSpan} rowSpan={rowSpan}>
      {content}
    </td>
  );
}

/** Scrolls by itself where it is wider than the page, by the keyboard, too. */
function Grid({ table, label, options }: { table: DocumentTable; label: string; options: Options }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table>
        <tbody>
          {/* biome-ignore-start lint/suspicious/noArrayIndexKey: a document is shown as a whole */}
          {table.content.map(({ content: cells }, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <Cell key={column} cell={cell} scope={row === 0 ? 'col' : 'row'} options={options} />
              ))}
            </tr>
          ))}
          {/* biome-ignore-end lint/suspicious/noArrayIndexKey: a document is shown as a whole; nothing moves in it */}
        </tbody>
      </table>
    </section>
  );
}

function BlockOf({ block, number, options }: { block: Block; number: number; options: Options }): ReactNode {
  const { rel, below = 1, words } = options;
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <RichTextLine line={block.content} rel={rel} />
        </p>
      );
    case 'heading': {
      const Heading = headings[block.attrs.level + below - 2] ?? 'h6';
      return (
        <Heading>
          <RichTextLine line={block.content} rel={rel} />
        </Heading>
      );
    }
    case 'bulletList':
    case 'orderedList': {
      const items = block.content.map(({ content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is shown as a whole; nothing moves in it
        <li key={index}>{blocksOf(content, options)}</li>
      ));
      return block.type === 'bulletList' ? <ul>{items}</ul> : <ol start={block.attrs?.start}>{items}</ol>;
    }
    case 'blockquote':
      return <blockquote>{blocksOf(block.content, options)}</blockquote>;
    case 'horizontalRule':
      return <hr />;
    case 'table':
      return <Grid table={block} label={words.table(number)} options={options} />;
    case 'image':
      return <Picture image={block.attrs} options={options} />;
    case 'video':
      return <RichTextVideo video={block.attrs} words={words.video(block.attrs)} />;
    default:
      return null;
  }
}

/**
 * A judged document as HTML: only what is listed, on the server as in the browser, without anything of the editor.
 * Its headings begin one level below the one that it stands beneath.
 */
export function RichText({ document, ...rest }: RichTextProps) {
  const options = { ...rest, rel: rest.isByMembers ? 'noopener nofollow ugc' : undefined };
  let tables = 0;
  return (
    <Prose>
      {document.content.map((block, index) => {
        if (block.type === 'table') tables += 1;
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is shown as a whole; nothing moves in it
        return <BlockOf key={index} block={block} number={tables} options={options} />;
      })}
    </Prose>
  );
}
