import type * as contract from '@airway/contract';
import { beatSeconds, isOff, type ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { getEditionRow } from '../editions/index.ts';
import { findSession, namedSession, stateOf } from '../programme/index.ts';
import { findCheck } from './checks.service.ts';
import type { Heartbeats } from './heartbeats.ts';
import { shiftOf } from './presence.service.ts';
import { type NamedSession, readRoom, streamsOf } from './rooms.service.ts';
import { type EndReason, type StayHead, selectEndReason } from './stays.queries.ts';
import { endStays, openStay } from './stays.service.ts';
import { requireCaller } from './who.access.ts';

/**
 * Per person instead of per network, because everyone in a hall behind one address enters within a minute. Each entry
 * stores permanent log entries.
 */
const entering = defineLimit('live.entering', { points: 60, durationSeconds: 600 });

/**
 * Enters a live room. Ends the person's stay elsewhere, if any.
 * @throws READY – not opened yet; CLOSED – it has ended; NOT_ALLOWED – the caller may not enter; TOO_MANY_REQUESTS –
 * too often
 */
export async function connect(ctx: Context, named: NamedSession): Promise<ReplyOf<typeof contract.connect>> {
  const { edition, session } = named;
  const person = await requireCaller(ctx, edition.id);
  const { row, room } = await readRoom(ctx, named);
  if (room.state !== 'LIVE') fail(room.state);
  await ctx.services.limits.take(entering, person.personId);
  const { stay, ended } = await openStay(ctx, {
    editionId: edition.id,
    sessionId: session.id,
    personId: person.personId,
    accountId: ctx.actor.kind === 'account' ? ctx.actor.accountId : null,
    kind: 'online',
    shiftMs: shiftOf(ctx, edition),
  });
  for (const { id } of ended) ctx.services.bells.ring(`place:${id}`);
  return {
    id: String(stay.id),
    connectedAt: new Date(stay.connected_at.getTime() + stay.shift_ms).toISOString(),
    beatSeconds,
    name: person.name,
    affiliation: person.affiliation,
    room,
    streams: streamsOf(row),
    hasTakenOver: ended.length > 0,
  };
}

async function isClosed(ctx: Context, { edition_id, session_id }: StayHead): Promise<boolean> {
  const session = await findSession(ctx, { editionId: edition_id, sessionId: session_id });
  if (session === undefined || isOff(session)) return true;
  return (await stateOf(ctx, await getEditionRow(ctx, edition_id), session)) === 'CLOSED';
}

function refuseEnded(reason: EndReason | null | undefined): never {
  if (reason === 'taken-over') return fail('TAKEN_OVER');
  return fail(reason === 'closed' ? 'CLOSED' : 'STAY_ENDED');
}

/** Requires that a stay has not ended. @throws TAKEN_OVER, CLOSED, STAY_ENDED */
export async function requireGoingOn(ctx: Context, { id }: StayHead): Promise<void> {
  const reason = await selectEndReason(ctx.db, id);
  if (reason !== null) refuseEnded(reason);
}

/** Returns the state of a room that listeners get on every change. */
export async function describeForListeners(
  ctx: Context,
  { editionId, sessionId }: { editionId: string; sessionId: string },
): Promise<object> {
  const named = await namedSession.row(ctx, { editionId, sessionId });
  if (named === undefined) return { state: 'CLOSED' };
  const { row, room } = await readRoom(ctx, named);
  const { now: _moves, ...lasting } = room;
  return { ...lasting, streams: streamsOf(row) };
}

/**
 * Records a heartbeat and returns the current check. Responds after it is stored.
 * @throws TAKEN_OVER – the person is on a newer device; CLOSED – the session ended; STAY_ENDED – left, or silent too
 * long: the client must enter again
 */
export async function updateAliveDate(
  ctx: Context,
  beats: Heartbeats,
  stay: StayHead,
): Promise<ReplyOf<typeof contract.updateAliveDate>> {
  if (await isClosed(ctx, stay)) {
    await endStays(ctx, { stayId: stay.id, reason: 'closed' });
    return fail('CLOSED');
  }
  if (await beats.take(stay.id)) return { check: await findCheck(ctx, stay) };
  return refuseEnded(await selectEndReason(ctx.db, stay.id));
}

/** Leaves a room. Repeating it changes nothing. */
export async function disconnect(ctx: Context, stay: StayHead): Promise<Record<string, never>> {
  await endStays(ctx, { stayId: stay.id, reason: 'left' });
  return {};
}
