import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Instant, queryInteger, Uuid } from './rules.ts';

const endpoint = endpointsOf('programme');

/** What a version made different, for who plans by it. */
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
  /** What it is called now; what it was called where it is gone. */
  sessionTitle: BilingualText,
  /** Null where it is about the session itself. */
  talkTitle: z.nullable(BilingualText),
  /** "2027-03-20 10:00–10:40", a room, a title, names; null on both sides for what was added. */
  before: BilingualText,
  /** The same; null on both sides for what is gone. */
  after: BilingualText,
});
export type ProgrammeChange = z.infer<typeof ProgrammeChange>;

export const ProgrammeVersion = z.strictObject({
  version: z.int(),
  publishedDate: Instant,
  /** What staff say about it; may be empty. */
  note: BilingualText,
  /** None for the first. */
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
