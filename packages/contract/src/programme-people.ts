import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { StoredFile } from './files.ts';
import { NamedPerson, programmeParts, programmeTimes } from './programme.ts';
import { BilingualText, Locale, line, queryInteger, Uuid } from './rules.ts';

const endpoint = endpointsOf('programme');

const percent = z.int().check(z.minimum(0), z.maximum(100));
/** The point of a photo that a crop keeps in sight, in per cent from its left and top edges. */
export const PhotoFocus = z.strictObject({ x: percent, y: percent });
export type PhotoFocus = z.infer<typeof PhotoFocus>;
/** Focus of a portrait unless staff choose another one. */
export const centreTop: PhotoFocus = { x: 50, y: 0 };

/** A talk or a chaired session of a person. */
const Appearance = z.strictObject({
  role: z.enum(['speaker', 'chair']),
  sessionId: Uuid,
  sessionTitle: BilingualText,
  /** Null for chairs. */
  talkId: z.nullable(Uuid),
  /** Title of the talk; for chairs, title of the session. */
  title: BilingualText,
  ...programmeTimes,
  roomId: Uuid,
});
export type Appearance = z.infer<typeof Appearance>;

export const ProgrammePerson = z.strictObject({
  ...NamedPerson.shape,
  /** The field that they work in, in a few words. */
  specialty: BilingualText,
  isInvited: z.boolean(),
  /** Index letter. Korean: a first consonant (ㄱ) or a Latin letter. English: a Latin letter, or # if there is none. */
  index: z.strictObject({ ko: z.string(), en: z.string() }),
  photo: z.nullable(StoredFile),
  photoFocus: PhotoFocus,
  /** In chronological order. */
  appearances: z.array(Appearance),
});
export type ProgrammePerson = z.infer<typeof ProgrammePerson>;

/** Maximum page size. */
const maximumPeople = 1000;
const personOrders = ['nameKo,ASC', 'nameEn,ASC', 'position,ASC'] as const;

export const listProgrammePeople = endpoint({
  method: 'GET',
  url: '/api/programme-person',
  summary: 'Who speaks, chairs or is invited in the published programme of an edition',
  querystring: z.strictObject({
    editionId: z.optional(Uuid),
    /** Only invited speakers, or only speakers. */
    kind: z.optional(z.enum(['invited', 'speaker'])),
    country: z.optional(line(2)),
    /** Words that must all occur in names or affiliations. */
    q: z.optional(line(100)),
    sort: z._default(z.enum(personOrders), 'nameKo,ASC'),
    page: z.prefault(queryInteger(0, 10_000), '0'),
    size: z.prefault(queryInteger(1, maximumPeople), '100'),
  }),
  reply: z.strictObject({
    ...programmeParts,
    content: z.array(ProgrammePerson),
    total: z.int(),
  }),
  refusals: ['NOT_FOUND'],
});

export const getProgrammePerson = endpoint({
  method: 'GET',
  url: '/api/programme-person/:editionId/:personId',
  summary: 'Somebody in the published programme, with their biography',
  params: z.strictObject({ editionId: Uuid, personId: Uuid }),
  reply: z.strictObject({ ...ProgrammePerson.shape, biography: BilingualText }),
  refusals: [],
});

export const getPersonCard = endpoint({
  method: 'GET',
  url: '/api/programme-person/:editionId/:personId/share.png',
  summary: 'The picture that the shared page of a person shows',
  params: z.strictObject({ editionId: Uuid, personId: Uuid }),
  querystring: z.strictObject({ language: z.prefault(Locale, 'ko') }),
  reply: file('image/png'),
  refusals: [],
});
