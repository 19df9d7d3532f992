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

/** A picture by the id of its file (use `pages.picture`), and what it says to those who do not see it. */
const Picture = z.nullable(z.strictObject({ fileId: Uuid, alt: Line }));

/** Whether it is a web address, or a path below the base such as `/Registration`; or empty. */
export const isAddress = (text: string) =>
  text === '' ||
  (text.startsWith('/') && !text.startsWith('//') && !text.includes('\\')) ||
  (/^https?:\/\/[^/\\]/i.test(text) && linkAddress(text) !== undefined);
const Address = optionalLine(500).check(z.refine(isAddress, { error: code('url') }));

const latitude = z.nullable(z.number().check(z.minimum(-90), z.maximum(90)));
const longitude = z.nullable(z.number().check(z.minimum(-180), z.maximum(180)));

/** A part of a page. Every part may have a heading; a text that is missing is null. */
const block = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), title: Line, ...shape });

/** Rich text. */
const TextBlock = block('text', { body: Text });
/** A picture as wide as the text, such as a plan. */
const PictureBlock = block('picture', { picture: Picture, caption: Line });
/** Who signs a letter, and when. */
const SignaturesBlock = block('signatures', {
  signedOn: z.nullable(Day),
  people: z.array(z.strictObject({ name: Line, role: Line, picture: Picture })).check(upTo(6)),
});
/** What is what: a name and what it is, a row each. */
const FactsBlock = block('facts', {
  facts: z.array(z.strictObject({ name: Line, value: Lines, address: Address })).check(upTo(60)),
});
/** A group of a committee. */
const PeopleBlock = block('people', {
  people: z
    .array(z.strictObject({ name: Line, role: Line, affiliation: Line, picture: Picture }))
    .check(upTo(200)),
});
/** Earlier meetings, one a year, in the order in which they stand. */
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
/** Places to stay or to see, with the way there. */
const PlacesBlock = block('places', {
  places: z
    .array(
      z.strictObject({
        name: Line,
        about: Lines,
        postalAddress: Line,
        /** On foot from the venue. */
        walkMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(600))),
        way: Line,
        latitude,
        longitude,
        address: Address,
        picture: Picture,
      }),
    )
    .check(upTo(60)),
});
/** Things to know, one below the other, each with the day on which somebody checked it. */
const TopicsBlock = block('topics', {
  topics: z.array(z.strictObject({ name: Line, body: Text, checkedOn: z.nullable(Day) })).check(upTo(40)),
});

export const PageBlock = z.discriminatedUnion('kind', [
  TextBlock,
  PictureBlock,
  SignaturesBlock,
  FactsBlock,
  PeopleBlock,
  YearsBlock,
  PlacesBlock,
  TopicsBlock,
]);
export type PageBlock = z.infer<typeof PageBlock>;
export type PageBlockOf<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>;

/** What a page says: its title, a sentence or two below it, and its parts. */
export const PageContent = z.strictObject({
  title: Line,
  lead: Lines,
  blocks: z.array(PageBlock).check(upTo(40)),
});
export type PageContent = z.infer<typeof PageContent>;

/** What a page says before anything is written. */
export const emptyPage: PageContent = {
  title: { ko: null, en: null },
  lead: { ko: null, en: null },
  blocks: [],
};
