import { knownBlocks, type PageBlock } from '@airway/contract/page-blocks';

/** Type of a page field: text in both languages, a picture, or one plain value. */
export type FieldKind = 'line' | 'lines' | 'document' | 'picture' | 'day' | 'number' | 'address' | 'streets';
export type Fields = Readonly<Record<string, FieldKind>>;

export interface BlockShape {
  fields: Fields;
  /** A list in the block, by its name in the contract. */
  rows?: { name: string; fields: Fields; most: number };
}

const heading = { title: 'line' } as const;

/** Fields of each kind of block, in editor order. */
export const blockShapes = {
  text: { fields: { ...heading, body: 'document' } },
  picture: { fields: { ...heading, picture: 'picture', caption: 'line' } },
  signatures: {
    fields: { ...heading, signedOn: 'day' },
    rows: { name: 'people', fields: { name: 'line', role: 'line', picture: 'picture' }, most: 6 },
  },
  facts: {
    fields: heading,
    rows: { name: 'facts', fields: { name: 'line', value: 'lines', address: 'address' }, most: 60 },
  },
  people: {
    fields: heading,
    rows: {
      name: 'people',
      fields: { name: 'line', role: 'line', affiliation: 'line', picture: 'picture' },
      most: 200,
    },
  },
  years: {
    fields: heading,
    rows: {
      name: 'years',
      fields: { year: 'number', theme: 'line', when: 'line', place: 'line', address: 'address' },
      most: 100,
    },
  },
  places: {
    fields: heading,
    rows: {
      name: 'places',
      fields: {
        name: 'line',
        about: 'lines',
        postalAddress: 'line',
        walkMinutes: 'number',
        way: 'line',
        latitude: 'number',
        longitude: 'number',
        address: 'address',
        picture: 'picture',
      },
      most: 60,
    },
  },
  streets: { fields: { ...heading, lines: 'streets', source: 'line' } },
  plan: {
    fields: heading,
    rows: {
      name: 'areas',
      fields: {
        name: 'line',
        x: 'number',
        y: 'number',
        width: 'number',
        depth: 'number',
        address: 'address',
      },
      most: 200,
    },
  },
  topics: {
    fields: heading,
    rows: { name: 'topics', fields: { name: 'line', body: 'document', checkedOn: 'day' }, most: 40 },
  },
  programme: { fields: heading },
  rooms: { fields: heading },
  fees: { fields: heading },
} as const satisfies Record<PageBlock['kind'], BlockShape>;

export type BlockKind = keyof typeof blockShapes;
export const blockKinds = Object.keys(blockShapes) as BlockKind[];
/** Checks whether blocks of this kind show what the site knows elsewhere. */
export const isKnown = (kind: BlockKind): boolean => (knownBlocks as readonly string[]).includes(kind);
export const maximumBlocks = 40;

/** Fields above the blocks. */
export const pageFields = { title: 'line', lead: 'lines' } as const satisfies Fields;

export const shapeOf = (kind: BlockKind): BlockShape => blockShapes[kind];

type RowFields<Shape> = Shape extends { rows: { fields: infer Row } } ? keyof Row : never;
/** Names of all fields that a page may have. */
export type PageFieldName =
  | {
      [Kind in BlockKind]: keyof (typeof blockShapes)[Kind]['fields'] | RowFields<(typeof blockShapes)[Kind]>;
    }[BlockKind]
  | keyof typeof pageFields;
