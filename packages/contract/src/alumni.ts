import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { readFrom } from './form-answer.ts';
import { listOf, pageQuery } from './lists.ts';
import { optionalLine, paragraph, queryInteger, Uuid, wideEmailPattern } from './rules.ts';

const endpoint = endpointsOf('alumni');
const code = (value: FieldCode) => value;
const idParams = z.strictObject({ id: Uuid });

/** Fields of an entry in reading order. The person opens each field to members separately. */
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
  /** Year of graduation or fellowship; null if unknown. */
  graduationYear: z.nullable(
    readFrom(
      z
        .int(code('integer'))
        .check(z.minimum(firstYear, code('too_small')), z.maximum(lastYear, code('too_large'))),
      Number,
    ),
  ),
  affiliation: optionalLine(120),
  region: optionalLine(60),
  position: optionalLine(80),
  phone: optionalLine(30).check(z.refine((text) => phoneCharacters.test(text), { error: code('phone') })),
  email: optionalLine(254).check(
    z.refine((text) => text === '' || wideEmailPattern.test(text), { error: code('email') }),
  ),
  /** Remarks of staff; only staff may send them. Unchanged if absent. */
  remarks: z.optional(paragraph(1000)),
};

/** An entry needs a name in at least one language. */
const hasName = z.refine<{ nameKo: string; nameEn: string }>(
  ({ nameKo, nameEn }) => nameKo !== '' || nameEn !== '',
  { error: code('required'), path: ['nameKo'] },
);

/** Fields that members can see. None, until the person opens them. */
const Opened = z
  .array(z.enum(alumnusFields))
  .check(z.maxLength(alumnusFields.length, code('too_many_items')));

/** Form for staff and imports. Without `remarks`, the entry has none. */
export const AlumnusForm = z.strictObject(fields).check(hasName);
export type AlumnusForm = z.infer<typeof AlumnusForm>;

/** An entry for users who may change it. */
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
  /** Whether an account owns the entry. Only that account can open fields. */
  isLinked: z.boolean(),
  /** A new id after each change. A change must name the version it is based on. */
  version: Uuid,
});
export type Alumnus = z.infer<typeof Alumnus>;

const shown = z.nullable(z.string());

/** An entry as members see it. Null: closed or empty field. */
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
  /** Whether the reader may write to the person through the site; false for the own entry. */
  isReachable: z.boolean(),
});

/** Mails that the owner of the entry accepts. */
export const OwnAlumnusMail = z.strictObject({
  /** The yearly question whether the entry is still right. */
  wantsYearly: z.boolean(),
  /** Mails from members, who do not learn the address. */
  isReachable: z.boolean(),
});
export type OwnAlumnusMail = z.infer<typeof OwnAlumnusMail>;

/** Initials of names: Korean consonants and Latin letters. */
export const koreanInitials = [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'];
export const latinInitials = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Search filters of the address book. */
export const alumniFilters = {
  /** Name, or its first consonants. */
  query: z.optional(optionalLine(100)),
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
    /** Null until the account owns an entry. */
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
  params: idParams,
  body: z.strictObject({ version: Uuid, ...fields, opened: Opened }).check(hasName),
  reply: Alumnus,
  refusals: ['CONFLICT'],
});

export const removeAlumnus = endpoint({
  method: 'DELETE',
  url: '/api/alumni/:id',
  summary: 'Deletes one’s own entry, or as staff another’s',
  params: idParams,
  reply: z.strictObject({}),
  refusals: [],
});
