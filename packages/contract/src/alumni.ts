import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { readFrom } from './form-answer.ts';
import { listOf, pageQuery } from './lists.ts';
import { optionalLine, paragraph, queryInteger, Uuid, wideEmailPattern } from './rules.ts';

const endpoint = endpointsOf('alumni');
const code = (value: FieldCode) => value;
const named = z.strictObject({ id: Uuid });

/** What an entry says of its person, in the order in which it is read. Each is opened to members by itself. */
export const alumnusFields = [
  'nameKo',
  'nameEn',
  'graduationYear',
  'affiliation',
  'region',
  'position',
  'phone',
  'email',
] as const;
export type AlumnusField = (typeof alumnusFields)[number];

const firstYear = 1900;
const lastYear = 2100;

const phoneCharacters = /^(?:[+(]?\d[\d ().-]{5,28})?$/;

const fields = {
  nameKo: optionalLine(40),
  nameEn: optionalLine(80),
  /** When the person finished school or fellowship; null: not said. */
  graduationYear: z.nullable(
    readFrom(
      z
        .int(code('integer'))
        .check(z.minimum(firstYear, code('too_small')), z.maximum(lastYear, code('too_large'))),
      Number,
    ),
  ),
  /** The hospital. */
  affiliation: optionalLine(120),
  region: optionalLine(60),
  position: optionalLine(80),
  phone: optionalLine(30).check(z.refine((text) => phoneCharacters.test(text), { error: code('phone') })),
  email: optionalLine(254).check(
    z.refine((text) => text === '' || wideEmailPattern.test(text), { error: code('email') }),
  ),
  /** What staff note; from nobody else. Left out, it stays as it is. */
  remarks: z.optional(paragraph(1000)),
};

/** An entry has a name in one of the two languages. */
const hasName = z.refine<{ nameKo: string; nameEn: string }>(
  ({ nameKo, nameEn }) => nameKo !== '' || nameEn !== '',
  { error: code('required'), path: ['nameKo'] },
);

/** What of an entry members see; nothing, until its person opens it. */
const Opened = z
  .array(z.enum(alumnusFields))
  .check(z.maxLength(alumnusFields.length, code('too_many_items')));

/** What staff and spreadsheets write of a person; without remarks there are none. */
export const AlumnusForm = z.strictObject(fields).check(hasName);
export type AlumnusForm = z.infer<typeof AlumnusForm>;

/** An entry for who may change it. */
export const Alumnus = z.strictObject({
  id: Uuid,
  nameKo: z.string(),
  nameEn: z.string(),
  graduationYear: z.nullable(z.int()),
  affiliation: z.string(),
  region: z.string(),
  position: z.string(),
  phone: z.string(),
  email: z.string(),
  opened: z.array(z.enum(alumnusFields)),
  /** Whether it is kept by an account: nobody else opens it. */
  isLinked: z.boolean(),
  /** Another one after each change; who changes it says which one they saw. */
  version: Uuid,
});
export type Alumnus = z.infer<typeof Alumnus>;

const shown = z.nullable(z.string());

/** An entry as members read it: null is what was not opened, and what nobody wrote. */
export const ShownAlumnus = z.strictObject({
  id: Uuid,
  nameKo: shown,
  nameEn: shown,
  graduationYear: z.nullable(z.int()),
  affiliation: shown,
  region: shown,
  position: shown,
  phone: shown,
  email: shown,
  /** Whether one may write to them through the site; never to oneself. */
  isReachable: z.boolean(),
});

/** Which mails come of one's own entry. */
export const OwnAlumnusMail = z.strictObject({
  /** Once a year, whether it is still right. */
  wantsYearly: z.boolean(),
  /** What members write, who are not told the address. */
  isReachable: z.boolean(),
});
export type OwnAlumnusMail = z.infer<typeof OwnAlumnusMail>;

/** What names begin with: a Korean consonant, or a Latin letter. */
export const koreanInitials = [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'];
export const latinInitials = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** How the address book is searched. */
export const alumniFilters = {
  /** Name, also its first consonants. */
  query: z.optional(optionalLine(100)),
  /** Hospital. */
  affiliation: z.optional(optionalLine(100)),
  region: z.optional(optionalLine(60)),
  year: z.optional(queryInteger(firstYear, lastYear)),
};

export const listAlumni = endpoint({
  method: 'GET',
  url: '/api/alumni',
  summary: 'The address book as members read it: what each person opened, found by that alone',
  querystring: pageQuery({
    sort: ['name,ASC', 'year,DESC', 'year,ASC'],
    filters: {
      ...alumniFilters,
      initial: z.optional(z.enum([...koreanInitials, ...latinInitials])),
    },
  }),
  reply: listOf(ShownAlumnus),
  refusals: [],
});

export const getOwnAlumnus = endpoint({
  method: 'GET',
  url: '/api/alumni/own',
  summary: 'One’s own entry, or the one that has the address which the account proved; null: there is none',
  reply: z.strictObject({
    alumnus: z.nullable(Alumnus),
    /** Null until one keeps the entry. */
    mail: z.nullable(OwnAlumnusMail),
    provenEmail: z.nullable(z.string()),
  }),
  refusals: [],
});

export const createAlumnus = endpoint({
  method: 'PUT',
  url: '/api/alumni',
  summary:
    'Writes an entry: one’s own, or as staff another’s; again with the same `requestKey` gives the one it made',
  body: z.strictObject({ requestKey: Uuid, isOwn: z.boolean(), ...fields, opened: Opened }).check(hasName),
  reply: Alumnus,
  refusals: ['CONFLICT'],
});

export const changeAlumnus = endpoint({
  method: 'PATCH',
  url: '/api/alumni/:id',
  summary: 'Changes one’s own entry, or as staff another’s; who saw an older `version` is told',
  params: named,
  body: z.strictObject({ version: Uuid, ...fields, opened: Opened }).check(hasName),
  reply: Alumnus,
  refusals: ['CONFLICT'],
});

export const removeAlumnus = endpoint({
  method: 'DELETE',
  url: '/api/alumni/:id',
  summary: 'Deletes one’s own entry, or as staff another’s',
  params: named,
  reply: z.strictObject({}),
  refusals: [],
});
