import * as z from 'zod/mini';
import { EditionFacts } from './edition-file.ts';
import { EditionSummary } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Instant, Uuid, whole } from './rules.ts';

const endpoint = endpointsOf('editions');

/** Parts that a new edition can get from another one, in the order of the copy. */
export const copyParts = [
  'fees',
  'options',
  'seats',
  'refunds',
  'questions',
  'days',
  'rooms',
  'sessions',
  'talks',
  'tiers',
  'stamps',
  'surveys',
  'live',
  'code',
  'look',
] as const;
export const CopyPart = z.enum(copyParts);
export type CopyPart = (typeof copyParts)[number];

/** Parts that another part refers to and is not copied without. */
export const copyNeeds: Partial<Record<CopyPart, readonly CopyPart[]>> = {
  questions: ['fees'],
  sessions: ['days', 'rooms'],
  talks: ['sessions'],
  live: ['sessions'],
};

const dayMs = 24 * 3600 * 1000;
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const yearOf = (day: string) => Number(day.slice(0, 4));

/**
 * Proposes the days of a meeting in another year: as close to the same date as whole weeks allow, so that every
 * weekday stays. The first day is in that year if the earlier one was in its own.
 */
export function daysInYear(
  { year: from, startsOn, endsOn }: { year: number; startsOn: string; endsOn: string },
  year: number,
): { startsOn: string; endsOn: string } {
  const first = new Date(msOf(startsOn));
  // 29 February becomes 1 March.
  const wanted = Date.UTC(first.getUTCFullYear() + year - from, first.getUTCMonth(), first.getUTCDate());
  const weeks = Math.round((wanted - msOf(startsOn)) / (7 * dayMs));
  const moved = (more: number) => dayOf(msOf(startsOn) + 7 * (weeks + more) * dayMs);
  const more = Math.sign(year - from - (yearOf(moved(0)) - yearOf(startsOn)));
  const newStart = moved(more);
  return { startsOn: newStart, endsOn: dayOf(msOf(endsOn) + msOf(newStart) - msOf(startsOn)) };
}

/** The form by which staff make an edition from another one. */
export const NewEdition = z
  .strictObject({
    year: whole(2000, 2100),
    title: EditionFacts.shape.title,
    startsOn: EditionFacts.shape.startsOn,
    endsOn: EditionFacts.shape.endsOn,
    parts: z.array(CopyPart).check(z.maxLength(copyParts.length, 'too_many_items')),
  })
  .check((payload) => {
    const { parts, title, startsOn, endsOn, year } = payload.value;
    const problem = (message: string, path: (string | number)[]) =>
      payload.issues.push({ code: 'custom', message, path, input: payload.value });
    if (title.ko === null && title.en === null) problem('required', ['title', 'ko']);
    if (yearOf(startsOn) !== year) problem('order', ['startsOn']);
    if (endsOn < startsOn) problem('order', ['endsOn']);
    for (const [index, part] of parts.entries())
      if (copyNeeds[part]?.some((needed) => !parts.includes(needed))) problem('required', ['parts', index]);
  });
export type NewEdition = z.infer<typeof NewEdition>;

/** Dates of an edition that move with its first day. */
export const copiedDates = [
  'startsOn',
  'endsOn',
  'registrationOpensAt',
  'earlyEndsAt',
  'regularEndsAt',
  'registrationClosesAt',
] as const;

const from = z.strictObject({ id: Uuid });
/** A day, a moment, or null for an item without a date. */
const date = z.nullable(z.string());

export const previewEditionCopy = endpoint({
  method: 'POST',
  url: '/api/conference/:id/copy/preview',
  summary: 'What a new edition would get from this one: names and dates by part. Nothing is written',
  params: from,
  body: NewEdition,
  reply: z.strictObject({
    /** Days from the first day of this edition to the first day of the new one. */
    days: z.int(),
    /** Whether these are whole weeks. */
    keepsWeekdays: z.boolean(),
    /** Whether the last day of this edition is over. */
    isOver: z.boolean(),
    /** Number of sessions outside the new days. */
    outside: z.int(),
    dates: z.array(z.strictObject({ name: z.enum(copiedDates), from: z.string(), to: z.string() })),
    parts: z.array(
      z.strictObject({
        part: CopyPart,
        items: z.array(z.strictObject({ name: BilingualText, from: date, to: date })),
      }),
    ),
  }),
  refusals: [],
});

export const copyEdition = endpoint({
  method: 'POST',
  url: '/api/conference/:id/copy',
  summary:
    'Makes the next edition from this one. Visitors do not see it before the site is switched to it. Again with the same `requestKey` gives that edition',
  params: from,
  body: z.strictObject({ requestKey: Uuid, edition: NewEdition }),
  reply: EditionSummary,
  refusals: ['CONFLICT'],
});

/** Kinds of content of an edition that keep its copy from being undone, in their order. */
export const copyHindrances = [
  'current',
  'registrations',
  'programme',
  'money',
  'sponsors',
  'other',
] as const;

export const listManagedEditions = endpoint({
  method: 'GET',
  url: '/api/admin/edition',
  summary: 'All editions for staff, newest first, also those that visitors do not see yet',
  reply: z.strictObject({
    content: z.array(
      z.strictObject({
        ...EditionSummary.shape,
        /** Whether the site was never switched to it. */
        isPrepared: z.boolean(),
        isOver: z.boolean(),
        /** Its archive, if staff asked for one here. */
        archive: z.nullable(
          z.strictObject({
            state: z.enum(['making', 'made', 'failed']),
            askedAt: Instant,
            /** SHA-256 of its manifest, which belongs on another machine too. */
            manifestHash: z.nullable(z.string()),
            pageCount: z.nullable(z.int()),
            /** Sentence of the program; null if it was killed. */
            failure: z.nullable(z.string()),
          }),
        ),
        /** Null if it was not copied. */
        copy: z.nullable(
          z.strictObject({
            copiedAt: Instant,
            /** Year of the edition that it was copied from; null if that was removed. */
            fromYear: z.nullable(z.int()),
            /** Reasons why the copy can no longer be undone; empty if it can. */
            hindrances: z.array(z.enum(copyHindrances)),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
});

export const freezeEdition = endpoint({
  method: 'POST',
  url: '/api/admin/edition/:id/archive',
  summary:
    'Makes the archive of an edition that is over, in the background; may be repeated until it is made',
  params: from,
  reply: z.strictObject({}),
  refusals: ['CONFLICT'],
});

export const undoEditionCopy = endpoint({
  method: 'POST',
  url: '/api/conference/:id/copy/undo',
  summary: 'Removes an edition that was copied, as long as nobody used it',
  params: from,
  reply: z.strictObject({}),
  refusals: ['EDITION_IN_USE'],
});

export const switchEdition = endpoint({
  method: 'POST',
  url: '/api/conference/:id/current',
  summary: 'Lets the site show this edition from now on. Repeating it changes nothing',
  params: from,
  reply: z.strictObject({
    /** Base path of all pages from now on, such as `/airway2026`. */
    basePath: z.string(),
  }),
  refusals: [],
});
