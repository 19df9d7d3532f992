import type * as contract from '@airway/contract';
import type { ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { hashShortCode } from '../../platform/secrets.ts';
import { namedSession } from '../programme/index.ts';
import { insertCheck, selectOpenCheck, updateConfirmed } from './checks.queries.ts';
import { isCheckDue, plannedCheck } from './checks.rules.ts';
import { shiftOf, windowOf } from './presence.service.ts';
import { readRoom } from './rooms.service.ts';
import type { StayHead } from './stays.queries.ts';

type OpenCheck = ReplyOf<typeof contract.updateAliveDate>['check'];

/** Nobody can predict the chance without the app secret, but every process computes the same value. */
function chanceOf({ services }: Context, { session_id, person_id }: StayHead) {
  return (from: number) => {
    const hash = hashShortCode(services.config.appSecret, 'live-check', `${session_id} ${person_id} ${from}`);
    return hash.readUInt32BE() / 2 ** 32;
  };
}

/** Only attendees earn credits, so speakers and staff get no checks. */
const isAttendee = ({ actor }: Context, { person_id, account_id }: StayHead) =>
  actor.kind !== 'speaker' && person_id !== account_id;

/** Returns the current check of a present person. Creates it when its time has come. */
export async function findCheck(ctx: Context, stay: StayHead): Promise<OpenCheck> {
  if (!isAttendee(ctx, stay)) return null;
  const named = await namedSession.row(ctx, { editionId: stay.edition_id, sessionId: stay.session_id });
  if (named === undefined) return null;
  const { attention } = (await readRoom(ctx, named)).room;
  const shiftMs = shiftOf(ctx, named.edition);
  const at = ctx.now.getTime() + shiftMs;
  const planned = plannedCheck(windowOf(named.session), attention, at, chanceOf(ctx, stay));
  if (planned === undefined || at < planned.asksAt) return null;
  const { session_id, person_id } = stay;
  if (isCheckDue(planned, attention.answerMinutes, at))
    await insertCheck(
      ctx.db,
      {
        id: newId(ctx.now),
        edition_id: stay.edition_id,
        session_id,
        person_id,
        stretch_from: new Date(planned.stretch.from),
        stretch_until: new Date(planned.stretch.until),
        shift_ms: shiftMs,
      },
      attention.answerMinutes,
    );
  const open = await selectOpenCheck(ctx.db, { session_id, person_id });
  return open === undefined ? null : { id: open.id, secondsLeft: open.seconds_left };
}

/** Confirms that the person still watches. @throws NOT_FOUND – the person has no such check there */
export async function confirmPresence(
  ctx: Context,
  { session_id, person_id }: StayHead,
  checkId: string,
): Promise<ReplyOf<typeof contract.confirmPresence>> {
  const found = await updateConfirmed(ctx.db, { id: checkId, session_id, person_id });
  if (found === undefined) return failNotFound('live.notFound.check');
  return { isInTime: (found.confirmed_at ?? found.answer_by) <= found.answer_by };
}
