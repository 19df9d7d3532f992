import type { Trx } from '../../database/client.ts';
import { recordAudits } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import type { NameWithMessage } from '../../platform/names-with-messages.ts';
import { type EventRow, insertEvents, type StayRow } from './stays.queries.ts';

type About = Pick<EventRow, 'edition_id' | 'session_id' | 'person_id' | 'stay_id' | 'at'>;

const actions = {
  opened: 'presence.opened',
  closed: 'presence.closed',
  corrected: 'presence.corrected',
  objected: undefined,
} as const satisfies Record<EventRow['kind'], NameWithMessage<'audit'> | undefined>;

/** Details of an event in the audit log, so that the audit chain proves them. */
const sealedDetails = ({ session_id, person_id, stay_id, at, body }: Omit<EventRow, 'id' | 'kind'>) => ({
  sessionId: session_id,
  personId: person_id,
  stayId: stay_id,
  at: at.toISOString(),
  body,
});

async function logEvents(
  ctx: Context,
  trx: Trx,
  kind: EventRow['kind'],
  events: readonly { about: About; body: object }[],
  reason?: string,
): Promise<void> {
  const rows = events.map(({ about, body }) => ({
    id: newId(ctx.services.clock()),
    edition_id: about.edition_id,
    session_id: about.session_id,
    person_id: about.person_id,
    stay_id: about.stay_id,
    at: about.at,
    kind,
    body: JSON.stringify(body),
  }));
  if (rows.length === 0) return;
  await insertEvents(trx, rows);
  const action = actions[kind];
  if (action === undefined) return;
  await recordAudits(
    ctx,
    trx,
    rows.map((row) => ({
      action,
      subjectType: 'presence',
      subjectId: row.id,
      details: sealedDetails(row),
      ...(reason === undefined ? {} : { reason }),
    })),
  );
}

const ofStay = (stay: StayRow, at: Date): About => ({ ...stay, stay_id: stay.id, at });

export const logOpenedStays = (ctx: Context, trx: Trx, stays: readonly StayRow[]) =>
  logEvents(
    ctx,
    trx,
    'opened',
    stays.map((stay) => ({
      about: ofStay(stay, stay.connected_at),
      body: { kind: stay.kind, shiftMs: stay.shift_ms },
    })),
  );

/** Logs the end of stays, with time and reason. */
export const logClosedStays = (ctx: Context, trx: Trx, stays: readonly StayRow[]) =>
  logEvents(
    ctx,
    trx,
    'closed',
    stays.map((stay) => ({
      about: ofStay(stay, stay.ended_at ?? stay.last_alive_at),
      body: { reason: stay.end_reason },
    })),
  );

/** Logs a staff decision (`corrected`) or an objection (`objected`) about a person's presence. */
export const logRemark = (
  ctx: Context,
  trx: Trx,
  kind: 'corrected' | 'objected',
  about: Omit<About, 'stay_id' | 'at'>,
  body: object,
  reason?: string,
) =>
  logEvents(ctx, trx, kind, [{ about: { ...about, stay_id: null, at: ctx.services.clock() }, body }], reason);
