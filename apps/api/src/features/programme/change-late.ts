import type * as contract from '@airway/contract';
import {
  clashesOf,
  isOff,
  movedTo,
  type PlanClash,
  type ReceivedBy,
  type ReplyOf,
  validateSession,
} from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { paired } from '../../platform/bilingual.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { editionNow, timesOf } from '../editions/index.ts';
import { insertParts, lockProgramme, updateProgrammeChanged } from './draft.queries.ts';
import { insertLateChange, type LateChangeRow, updateLateChangeEnded } from './late-changes.queries.ts';
import {
  describeLateChange,
  findLateChanges,
  formerPlace,
  isSamePlace,
  type Place,
  placeOf,
} from './late-changes.ts';
import { getSession } from './list-sessions.ts';
import { findStarring } from './mail-changes.ts';
import { inOrder, momentsOf } from './make-snapshot.ts';
import type { NamedSession } from './programme.access.ts';
import { programmeScope, readSnapshot, type Snapshot } from './programme.rules.ts';
import { storeVersion } from './publish-version.ts';
import { publishedProgramme } from './published.access.ts';
import { readDraft } from './read-draft.ts';
import { selectPublishedVersion } from './versions.queries.ts';
import { selectSession, updateSession } from './write-parts.queries.ts';
import { sessionParts } from './write-session.ts';

type Reply = ReplyOf<typeof contract.setLateChange>;
type LateChangeBody = ReceivedBy<typeof contract.setLateChange>['body'];
type Session = Snapshot['sessions'][number];

/** The published programme, and its session with the late change. The programme's row is locked. */
interface Seen {
  snapshot: Snapshot;
  session: Session;
  row: LateChangeRow | undefined;
}

interface Next {
  place: Place;
  /** Null if the late change is undone. */
  asked: Pick<LateChangeBody, 'kind' | 'reason'> | null;
}

/** Moves a published session to another place, with its talks. */
function placed(session: Session, to: Place, { days }: Snapshot, timeZone: string): Session {
  const day = days.find(({ date }) => date === to.date) ?? failNotFound('programme.notFound.session');
  const moved = movedTo(session, to);
  const talks = moved.talks.map((talk) => ({ ...talk, ...momentsOf(talk, day, timeZone) }));
  return { ...moved, ...momentsOf(moved, day, timeZone), talks };
}

/** Moves the session in the draft too, if it is at the same place there and fits. Otherwise the draft stays. */
async function moveInDraft(ctx: Context, trx: Trx, session: Session, to: Place): Promise<boolean> {
  const row = await selectSession(trx, session.id);
  if (row === undefined || isSamePlace(session, to)) return false;
  const draft = await readDraft(trx, row.edition_id);
  const written = draft.sessions.find(({ id }) => id === session.id);
  if (written === undefined || !isSamePlace(written, session)) return false;
  const moved = movedTo(written, to);
  if (Object.keys(validateSession(moved, draft)).length > 0) return false;
  const { session: columns, ...parts } = sessionParts(row.edition_id, moved, row.request_key);
  await updateSession(trx, session.id, { ...columns, version: row.version + 1 });
  await insertParts(trx, parts);
  await updateProgrammeChanged(trx, row.edition_id, ctx.now);
  return true;
}

/** Ends the current late change and stores the new one. */
async function storeLateChange(
  ctx: Context,
  trx: Trx,
  { session, row }: Seen,
  editionId: string,
  next: Next,
) {
  const by = accountOf(ctx);
  await updateLateChangeEnded(trx, session.id, { ended_at: ctx.now, ended_by: by });
  if (next.asked === null) return null;
  const from = row ? formerPlace(row) : placeOf(session);
  await insertLateChange(trx, {
    id: newId(ctx.now),
    edition_id: editionId,
    session_id: session.id,
    kind: next.asked.kind,
    ...paired('reason', next.asked.reason),
    from_date: from.date,
    from_start_time: from.startTime,
    from_end_time: from.endTime,
    from_room_id: from.roomId,
    changed_at: ctx.now,
    changed_by: by,
  });
  const currentChange = (await findLateChanges(trx, editionId)).get(session.id);
  return currentChange ? describeLateChange(currentChange) : null;
}

/** Changes one published session, as a new version. `decide` returns undefined if nothing has to change. */
async function changeLate(
  ctx: Context,
  { edition, session: { id } }: NamedSession,
  sendsMail: boolean,
  decide: (seen: Seen) => Next | undefined,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const programme = await lockProgramme(trx, edition.id, ctx.now);
    const published = await selectPublishedVersion(trx, edition.id);
    const before = readSnapshot((published ?? failNotFound('programme.notFound.session')).content);
    const session = before.sessions.find((one) => one.id === id);
    if (session === undefined) failNotFound('programme.notFound.session');
    const row = (await findLateChanges(trx, edition.id)).get(id);
    const seen = { snapshot: before, session, row };
    const next = decide(seen);
    if (next === undefined) return;
    const lateChange = await storeLateChange(ctx, trx, seen, edition.id, next);
    const isMoved = await moveInDraft(ctx, trx, session, next.place);
    const changed = { ...placed(session, next.place, before, edition.time_zone), lateChange };
    const after = {
      ...before,
      sessions: inOrder(
        before,
        before.sessions.map((one) => (one.id === id ? changed : one)),
      ),
    };
    const { version } = await storeVersion(ctx, trx, edition, {
      before,
      after,
      former: published?.version,
      draftVersion: programme.version + (isMoved ? 1 : 0),
      note: next.asked?.reason ?? { ko: null, en: null },
      sendsMail,
      alsoMarked: id,
    });
    await recordAudit(ctx, trx, {
      action: next.asked === null ? 'programme.late-change-ended' : 'programme.late-change',
      subjectType: 'programme',
      subjectId: edition.id,
      details: { id, version, ...next.place, ...next.asked },
    });
    await touchContent(ctx, trx, programmeScope(edition.id));
  });
}

/** Returns a published session's clashes with rooms or people. A session that does not take place has none. */
const clashesAt = ({ days, sessions }: Snapshot, session: Session, place: Place): PlanClash[] =>
  clashesOf(movedTo(session, place), { days, sessions: sessions.filter((one) => !isOff(one)) });

async function findClashesBefore(ctx: Context, editionId: string, sessionId: string): Promise<PlanClash[]> {
  const row = (await findLateChanges(ctx.db, editionId)).get(sessionId);
  const published = row && (await selectPublishedVersion(ctx.db, editionId));
  const snapshot = published && readSnapshot(published.content);
  const session = snapshot?.sessions.find(({ id }) => id === sessionId);
  return row && snapshot && session ? clashesAt(snapshot, session, formerPlace(row)) : [];
}

async function replyOf(ctx: Context, { edition, session: { id } }: NamedSession): Promise<Reply> {
  const programme = await publishedProgramme(ctx, edition.id);
  const session = programme?.sessions.find((one) => one.id === id);
  if (session === undefined) failNotFound('programme.notFound.session');
  const starring =
    session.startsAt > editionNow(timesOf(edition), ctx.now)
      ? await findStarring(ctx.db, edition.id, [id])
      : [];
  return {
    session: await getSession(ctx, { edition, session }),
    mailCount: starring.length,
    clashesBefore: await findClashesBefore(ctx, edition.id, id),
  };
}

export const getLateChange = (ctx: Context, named: NamedSession): Promise<Reply> => replyOf(ctx, named);

/** Prevents undoing a late change that the caller did not see. */
const requireSeenLate = (row: LateChangeRow | undefined, seen: string | null): void =>
  requireSeen(row?.changed_at.toISOString() ?? null, seen, 'programme.admin.late.overtaken');

function requireAccepted(clashes: readonly PlanClash[], acceptsClashes: boolean): void {
  if (clashes.length > 0 && !acceptsClashes)
    fail('INVALID_INPUT', { fields: { acceptsClashes: 'required' } });
}

function judgePlace({ snapshot, session, row }: Seen, to: Place): void {
  const found = validateSession(movedTo(session, to), snapshot);
  const fields = Object.fromEntries(Object.entries(found).map(([field, code]) => [`place.${field}`, code]));
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  if (isSamePlace(to, row ? formerPlace(row) : session))
    fail('INVALID_INPUT', { fields: { 'place.startTime': 'not_a_choice' } });
}

/**
 * Cancels, postpones or moves a published session. Readers see it at once, without the rest of the draft.
 * @throws INVALID_INPUT – it cannot move there, or was there before; or it clashes and the caller did not accept
 * clashes
 * @throws CONFLICT – somebody else changed it since `seen`
 */
export async function setLateChange(
  ctx: Context,
  named: NamedSession,
  { kind, reason: typed, place, sendsMail, acceptsClashes, seen: seenDate }: LateChangeBody,
): Promise<Reply> {
  const reason = { ko: typed.ko || null, en: typed.en || null };
  await changeLate(ctx, named, sendsMail, (seen) => {
    const { session, row } = seen;
    const to = place ?? placeOf(session);
    const isAsked =
      row?.kind === kind &&
      row.reason_ko === reason.ko &&
      row.reason_en === reason.en &&
      isSamePlace(to, session);
    if (isAsked) return undefined;
    requireSeenLate(row, seenDate);
    if (place !== null) {
      judgePlace(seen, place);
      requireAccepted(clashesAt(seen.snapshot, session, place), acceptsClashes);
    }
    return { place: to, asked: { kind, reason } };
  });
  return replyOf(ctx, named);
}

/**
 * Undoes a late change: the session returns to its previous place.
 * @throws INVALID_INPUT – that room or day is no longer published; or it clashes and the caller did not accept
 * clashes
 * @throws CONFLICT – somebody else changed it since `seen`
 */
export async function takeBackLateChange(
  ctx: Context,
  named: NamedSession,
  { sendsMail, acceptsClashes, seen }: ReceivedBy<typeof contract.takeBackLateChange>['query'],
): Promise<Reply> {
  await changeLate(ctx, named, sendsMail === 'true', ({ snapshot, session, row }) => {
    if (row === undefined) return undefined;
    requireSeenLate(row, seen);
    const place = formerPlace(row);
    const fields = validateSession(movedTo(session, place), snapshot);
    if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
    requireAccepted(clashesAt(snapshot, session, place), acceptsClashes === 'true');
    return { place, asked: null };
  });
  return replyOf(ctx, named);
}
