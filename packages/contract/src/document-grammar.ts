import * as z from 'zod/mini';
import { linkAddress } from './document-link.ts';
import { videoIds, videoProviders } from './document-nodes.ts';
import type { FieldCode } from './errors.ts';
import { bounded, line, optionalLine, ordinaryCharacters, Uuid } from './rules.ts';

/**
 * Limits of a document. Depth includes the document itself, `children` counts per node, `text` is in UTF-16 units,
 * `bytes` is the size of the JSON.
 */
export const documentLimits = {
  depth: 20,
  nodes: 6_000,
  children: 1000,
  textLength: 50_000,
  bytes: 500_000,
  rows: 200,
  columns: 20,
} as const;

/** Rules for one kind of node. `first`: required kind of the first child. */
interface NodeRule {
  attrs?: z.ZodMiniType;
  children?: ReadonlySet<string>;
  first?: string;
  mayBeEmpty?: true;
}

const code = (value: FieldCode) => value;
const inline = new Set(['text', 'hardBreak']);
const textBlocks = ['paragraph', 'bulletList', 'orderedList'];
const items = new Set(['listItem']);
const cellBlocks = new Set([...textBlocks, 'image']);

const pixels = z.optional(z.int().check(z.minimum(1), z.maximum(20_000)));
const span = (most: number) => z.optional(z.int().check(z.minimum(1), z.maximum(most)));
const cellAttributes = z.strictObject({
  colspan: span(documentLimits.columns),
  rowspan: span(documentLimits.rows),
});

export const nodeRules: ReadonlyMap<string, NodeRule> = new Map<string, NodeRule>([
  [
    'doc',
    {
      children: new Set([
        ...textBlocks,
        'heading',
        'blockquote',
        'horizontalRule',
        'table',
        'image',
        'video',
      ]),
    },
  ],
  ['paragraph', { children: inline, mayBeEmpty: true }],
  [
    'heading',
    {
      attrs: z.strictObject({ level: z.literal([2, 3, 4]) }),
      children: inline,
      mayBeEmpty: true,
    },
  ],
  ['bulletList', { children: items }],
  [
    'orderedList',
    {
      attrs: z.strictObject({ start: z.optional(z.int().check(z.minimum(0), z.maximum(9999))) }),
      children: items,
    },
  ],
  ['listItem', { children: new Set(textBlocks), first: 'paragraph' }],
  ['blockquote', { children: new Set(textBlocks) }],
  ['hardBreak', {}],
  ['horizontalRule', {}],
  ['table', { children: new Set(['tableRow']) }],
  ['tableRow', { children: new Set(['tableCell', 'tableHeader']) }],
  ['tableCell', { attrs: cellAttributes, children: cellBlocks }],
  ['tableHeader', { attrs: cellAttributes, children: cellBlocks }],
  [
    'image',
    {
      attrs: z.strictObject({
        fileId: Uuid,
        alt: line(300),
        caption: z.optional(optionalLine(300)),
        width: pixels,
        height: pixels,
      }),
    },
  ],
  [
    'video',
    {
      attrs: z
        .strictObject({
          provider: z.enum(videoProviders),
          id: z.string().check(...bounded(12)),
          title: z.optional(optionalLine(200)),
        })
        .check(z.refine(({ provider, id }) => videoIds[provider].test(id))),
    },
  ],
]);

/** Allowed marks with the schema of their attributes, if any. */
export const markRules: ReadonlyMap<string, z.ZodMiniType | undefined> = new Map([
  ['bold', undefined],
  ['italic', undefined],
  ['underline', undefined],
  ['strike', undefined],
  [
    'link',
    z.strictObject({
      href: z.pipe(
        z.string().check(...bounded(2000, 'document_link')),
        z.pipe(z.transform(linkAddress), z.string({ error: code('document_link') })),
      ),
    }),
  ],
]);

/** A text node of a document. Spaces at its ends are kept. */
export const DocumentLetters = z.string().check(
  ...bounded(documentLimits.textLength),
  z.overwrite((text: string) => text.normalize('NFC')),
  z.minLength(1),
  ordinaryCharacters,
);
