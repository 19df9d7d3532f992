import type {
  DocumentBlock,
  DocumentCell,
  DocumentImage,
  DocumentRoot,
  DocumentTable,
  DocumentVideo,
} from '@airway/contract/document-nodes';
import type { ReactNode } from 'react';
import { ByPlace } from './by-place.tsx';
import { Prose } from './prose.tsx';
import styles from './rich-text.module.css';
import { RichTextLine } from './rich-text-line.tsx';
import { RichTextVideo, type RichTextVideoProps } from './rich-text-video.tsx';

export interface RichTextProps {
  document: DocumentRoot;
  /** Level of the heading above the text. */
  below?: 1 | 2 | 3 | undefined;
  /** Sets the first lines in the serif font. */
  isLetter?: boolean | undefined;
  /** Marks the links as user content for search engines, without a recommendation. */
  isByMembers?: boolean | undefined;
  imageAddress(fileId: string): string;
  words: {
    /** Returns the label of the region in which a table scrolls; counted from 1. */
    table(number: number): string;
    video(video: DocumentVideo['attrs']): RichTextVideoProps['words'];
  };
}

type Options = Omit<RichTextProps, 'document'> & { rel: string | undefined };
type Block = DocumentBlock | DocumentCell['content'][number];

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function Blocks({ blocks, options }: { blocks: readonly Block[]; options: Options }) {
  return (
    <ByPlace items={blocks}>{(block) => <BlockOf block={block} number={0} options={options} />}</ByPlace>
  );
}

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
  const content = <Blocks blocks={cell.content} options={options} />;
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

/** A table that scrolls if it is wider than the page, also with the keyboard. */
function Grid({ table, label, options }: { table: DocumentTable; label: string; options: Options }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll with the keyboard, too
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table>
        <tbody>
          <ByPlace items={table.content}>
            {({ content: cells }, row) => (
              <tr>
                <ByPlace items={cells}>
                  {(cell) => <Cell cell={cell} scope={row === 0 ? 'col' : 'row'} options={options} />}
                </ByPlace>
              </tr>
            )}
          </ByPlace>
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
      const items = (
        <ByPlace items={block.content}>
          {({ content }) => (
            <li>
              <Blocks blocks={content} options={options} />
            </li>
          )}
        </ByPlace>
      );
      return block.type === 'bulletList' ? <ul>{items}</ul> : <ol start={block.attrs?.start}>{items}</ol>;
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.content} options={options} />
        </blockquote>
      );
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
 * Renders a validated document as HTML, without code of the editor. Only listed nodes and marks appear, on
 * the server as in the browser. Headings begin one level below the heading above the text.
 */
export function RichText({ document, ...rest }: RichTextProps) {
  const options = { ...rest, rel: rest.isByMembers ? 'noopener nofollow ugc' : undefined };
  const tables = document.content.filter(({ type }) => type === 'table');
  return (
    <Prose letter={rest.isLetter}>
      <ByPlace items={document.content}>
        {(block) => <BlockOf block={block} number={tables.indexOf(block) + 1} options={options} />}
      </ByPlace>
    </Prose>
  );
}
