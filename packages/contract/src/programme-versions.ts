import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Instant, queryInteger, Uuid } from './rules.ts';

const endpoint = endpointsOf('programme');

/** Kinds of changes that matter to people with a personal programme. */
const programmeChangeKinds = [
  'session-added',
  'session-removed',
  'session-postponed',
  'session-restored',
  'session-time',
  'session-room',
  'session-title',
  'session-chairs',
  'talk-added',
  'talk-removed',
  'talk-time',
  'talk-title',
  'talk-speakers',
] as const;

export const ProgrammeChange = z.strictObject({
  kind: z.enum(programmeChangeKinds),
  sessionId: Uuid,
  /** Present title; last title of a removed session. */
  sessionTitle: BilingualText,
  /** Null if the session itself changed. */
  talkTitle: z.nullable(BilingualText),
  /** Old value: "2027-03-20 10:00–10:40", a room, a title, names; null in both languages for additions. */
  before: BilingualText,
  /** New value; null in both languages for removals. */
  after: BilingualText,
});
export type ProgrammeChange = z.infer<typeof ProgrammeChange>;

export const ProgrammeVersion = z.strictObject({
  version: z.int(),
  publishedDate: Instant,
  /** Note of staff; may be empty. */
  note: BilingualText,
  /** Empty for the first version. */
  changes: z.array(ProgrammeChange),
});

export const listProgrammeVersions = endpoint({
  method: 'GET',
  url: '/api/programme-version',
  summary: 'What each published version of a programme changed, the latest first',
  querystring: z.strictObject({
    editionId: z.optional(Uuid),
    page: z.prefault(queryInteger(0, 10_000), '0'),
    size: z.prefault(queryInteger(1, 100), '20'),
  }),
  reply: z.strictObject({ editionId: Uuid, content: z.array(ProgrammeVersion), total: z.int() }),
  refusals: ['NOT_FOUND'],
});
