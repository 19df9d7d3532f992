import * as z from 'zod/mini';
import { WrittenDocument } from './document.ts';
import { linkAddress } from './document-link.ts';
import type { FieldCode } from './errors.ts';
import { bilingual, Day, optionalLine, paragraph, Uuid } from './rules.ts';

const code = (value: FieldCode) => value;
const upTo = (most: number) => z.maxLength(most, code('too_many_items'));

const Line = bilingual(optionalLine(300));
const Lines = bilingual(paragraph(2_000));
const Text = bilingual(WrittenDocument);

/** A picture: id of its file (use `pages.picture`) and text alternative. */
const Picture = z.nullable(z.strictObject({ fileId: Uuid, alt: Line }));

/** Checks whether the text is a web address, a path such as `/Registration`, or empty. */
export const isAddress = (text: string) =>
  text === '' ||
  (text.startsWith('/') && !text.startsWith('//') && !text.includes('\\')) ||
  (/^https?:\/\/[^/\\]/i.test(text) && linkAddress(text) !== undefined);
const Address = optionalLine(500).check(z.refine(isAddress, { error: code('url') }));

const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** Declares a block of a page. Every block may have a heading. A missing text is null. */
const block = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), title: Line, ...shape });

const TextBlock = block('text', { body: Text });
/** A picture of full text width, such as a plan. */
const PictureBlock = block('picture', { picture: Picture, caption: Line });
/** Signatures below a letter, with date. */
const SignaturesBlock = block('signatures', {
  signedOn: z.nullable(Day),
  people: z.array(z.strictObject({ name: Line, role: Line, picture: Picture })).check(upTo(6)),
});
/** A table of names and values. */
const FactsBlock = block('facts', {
  facts: z.array(z.strictObject({ name: Line, value: Lines, address: Address })).check(upTo(60)),
});
const PeopleBlock = block('people', {
  people: z
    .array(z.strictObject({ name: Line, role: Line, affiliation: Line, picture: Picture }))
    .check(upTo(200)),
});
/** Earlier meetings, one per year, in display order. */
const YearsBlock = block('years', {
  years: z
    .array(
      z.strictObject({
        year: z.int().check(z.minimum(1900), z.maximum(2200)),
        theme: Line,
        when: Line,
        place: Line,
        address: Address,
      }),
    )
    .check(upTo(100)),
});
/** Hotels and sights, with directions. */
const PlacesBlock = block('places', {
  places: z
    .array(
      z.strictObject({
        name: Line,
        about: Lines,
        postalAddress: Line,
        /** Walking time from the venue. */
        walkMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(600))),
        way: Line,
        latitude: z.nullable(latitude),
        longitude: z.nullable(longitude),
        address: Address,
        picture: Picture,
      }),
    )
    .check(upTo(60)),
});

const mapLineKinds = ['green', 'water', 'road', 'street', 'exit'] as const;
/** One of the map's lines or areas; an exit of a station is one point. */
const MapLine = z.strictObject({
  kind: z.enum(mapLineKinds),
  name: Line,
  /** Longitude and latitude in degrees, as in GeoJSON. */
  path: z.array(z.tuple([longitude, latitude])).check(z.minLength(1, code('required'))),
});
export type MapLine = z.infer<typeof MapLine>;

/** A map with more points would weigh more than the rest of its page. No list of a call may be longer. */
export const maximumMapPoints = 1_000;
const pointsOf = (lines: readonly MapLine[]) => lines.reduce((sum, { path }) => sum + path.length, 0);

/** Streets and waters of the neighbourhood. They are drawn below the places of the same page. */
const StreetsBlock = block('streets', {
  lines: z
    .array(MapLine)
    .check(z.refine((lines) => pointsOf(lines) <= maximumMapPoints, { error: code('too_many_items') })),
  /** Names the origin of the data, below the map. */
  source: Line,
});
const metres = z.number().check(z.minimum(0), z.maximum(500));
const sideMetres = z.number().check(z.minimum(0.5), z.maximum(500));
/**
 * One floor of the venue: its rooms and booths as rectangles, in metres from the upper left corner. A booth with the
 * number of a sponsor leads to it.
 */
const PlanBlock = block('plan', {
  areas: z
    .array(
      z.strictObject({
        name: Line,
        x: metres,
        y: metres,
        width: sideMetres,
        depth: sideMetres,
        address: Address,
      }),
    )
    .check(upTo(200)),
});
/** Topics with the day of their last check. */
const TopicsBlock = block('topics', {
  topics: z.array(z.strictObject({ name: Line, body: Text, checkedOn: z.nullable(Day) })).check(upTo(40)),
});

/** Parts that show what the site knows elsewhere: they cannot contradict it. */
export const knownBlocks = ['programme', 'rooms', 'fees'] as const;
export type KnownBlock = (typeof knownBlocks)[number];

export const PageBlock = z.discriminatedUnion('kind', [
  TextBlock,
  PictureBlock,
  SignaturesBlock,
  FactsBlock,
  PeopleBlock,
  YearsBlock,
  PlacesBlock,
  StreetsBlock,
  PlanBlock,
  TopicsBlock,
  /** Days and hours of the published programme. */
  block('programme', {}),
  /** Rooms of the published programme. */
  block('rooms', {}),
  /** Fees of the current edition. */
  block('fees', {}),
]);
export type PageBlock = z.infer<typeof PageBlock>;
export type PageBlockOf<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>;

/** Content of a page: title, introduction and blocks. */
export const PageContent = z.strictObject({
  title: Line,
  lead: Lines,
  blocks: z.array(PageBlock).check(upTo(40)),
});
export type PageContent = z.infer<typeof PageContent>;

export const emptyPage: PageContent = {
  title: { ko: null, en: null },
  lead: { ko: null, en: null },
  blocks: [],
};
