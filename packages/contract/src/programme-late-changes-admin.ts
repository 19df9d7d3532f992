import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { LateChangeKind, SessionDetail } from './programme.ts';
import { ProgrammeClash } from './programme-parts-admin.ts';
import { Day, Instant, line, someBilingual, TimeOfDay, Uuid } from './rules.ts';

const endpoint = endpointsOf('programme');

const sessionParams = z.strictObject({ editionId: Uuid, sessionId: Uuid });
const standing = z.strictObject({
  session: SessionDetail,
  /** Number of people to mail about a late change now; 0 once the session has begun. */
  mailCount: z.int(),
  /** Clashes at the place and time before the late change. */
  clashesBefore: z.array(ProgrammeClash),
});

export const getLateChange = endpoint({
  method: 'GET',
  url: '/api/admin/late-change/:editionId/:sessionId',
  summary: 'A published session with its late change, and how many would be mailed of one',
  params: sessionParams,
  reply: standing,
  refusals: [],
});

const place = z.strictObject({ date: Day, roomId: Uuid, startTime: TimeOfDay, endTime: TimeOfDay });

/** The `changedDate` of the late change that the request is based on; null if there was none. */
const seen = z.nullable(Instant);

const lateChangeForm = z
  .strictObject({
    kind: LateChangeKind,
    reason: someBilingual(line(300)),
    /** Target of a move; null for other changes. */
    place: z.nullable(place),
    /** Whether to mail the people who starred it. */
    sendsMail: z.boolean(),
    /** Whether clashes of rooms and people are accepted. */
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
  params: sessionParams,
  body: lateChangeForm,
  reply: standing,
  refusals: ['CONFLICT'],
});

export const takeBackLateChange = endpoint({
  method: 'DELETE',
  url: '/api/admin/late-change/:editionId/:sessionId',
  summary:
    'Takes a late change back: the session takes place where it stood before; again it changes nothing',
  params: sessionParams,
  querystring: z.strictObject({
    sendsMail: z.enum(['true', 'false']),
    acceptsClashes: z.enum(['true', 'false']),
    seen: Instant,
  }),
  reply: standing,
  refusals: ['CONFLICT'],
});
