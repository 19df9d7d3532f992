import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { LateChangeKind, SessionDetail } from './programme.ts';
import { ProgrammeClash } from './programme-parts-admin.ts';
import { Day, Instant, line, someBilingual, TimeOfDay, Uuid } from './rules.ts';

const endpoint = endpointsOf('programme');

const namedSession = z.strictObject({ editionId: Uuid, sessionId: Uuid });
const standing = z.strictObject({
  session: SessionDetail,
  /** So many starred it and would be mailed of a late change now; nobody once it has begun. */
  mailCount: z.int(),
  /** What it would clash with where it stood before its late change. */
  clashesBefore: z.array(ProgrammeClash),
});

export const getLateChange = endpoint({
  method: 'GET',
  url: '/api/admin/late-change/:editionId/:sessionId',
  summary: 'A published session with its late change, and how many would be mailed of one',
  params: namedSession,
  reply: standing,
  refusals: [],
});

const place = z.strictObject({ date: Day, roomId: Uuid, startTime: TimeOfDay, endTime: TimeOfDay });

/** The `changedDate` of the late change that was seen; null while there was none. */
const seen = z.nullable(Instant);

const lateChangeForm = z
  .strictObject({
    kind: LateChangeKind,
    reason: someBilingual(line(300)),
    /** Where it moves; null unless it is moved. */
    place: z.nullable(place),
    /** Whether those who starred it are told by mail. */
    sendsMail: z.boolean(),
    /** Whether a room or people may be in two places. */
    acceptsClashes: z.boolean(),
    seen,
  })
  .check(
    z.refine(({ kind, place: to }) => (kind === 'moved') === (to !== null), {
      error: 'required',
      path: ['place'],
    }),
  );

export const setLateChange = endpoint({
  method: 'PUT',
  url: '/api/admin/late-change/:editionId/:sessionId',
  summary:
    'Cancels, postpones or moves a published session, public at once and without the rest of the draft; the same again changes nothing',
  params: namedSession,
  body: lateChangeForm,
  reply: standing,
  refusals: ['CONFLICT'],
});

export const takeBackLateChange = endpoint({
  method: 'DELETE',
  url: '/api/admin/late-change/:editionId/:sessionId',
  summary:
    'Takes a late change back: the session takes place where it stood before; again it changes nothing',
  params: namedSession,
  querystring: z.strictObject({
    sendsMail: z.enum(['true', 'false']),
    acceptsClashes: z.enum(['true', 'false']),
    seen: Instant,
  }),
  reply: standing,
  refusals: ['CONFLICT'],
});
