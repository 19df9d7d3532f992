import type * as contract from '@airway/contract';
import { type LiveMessage, type ReceivedBy, type ReplyOf, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { defineJob, enqueue } from '../../platform/jobs.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedSession } from '../programme/index.ts';
import type { MessageRow } from './messages.queries.ts';
import * as rows from './messages.queries.ts';
import { type NamedSession, readRoom } from './rooms.service.ts';
import { canBeModerator, identifyCaller, requireCaller, type Who } from './who.access.ts';

const writing = defineLimit('live.messages', { points: 20, durationSeconds: 60 });
const voting = defineLimit('live.votes', { points: 60, durationSeconds: 60 });

interface NamedMessage extends NamedSession {
  message: MessageRow;
}

/** Describes a message. The text of a hidden one needs `seesHidden`. */
export const messageOf = (row: MessageRow, seesHidden = false): LiveMessage => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  affiliation: row.affiliation,
  text: row.hidden_at === null || seesHidden ? row.text : '',
  createdAt: row.created_at.toISOString(),
  votes: row.votes,
  isHidden: row.hidden_at !== null,
  isPinned: row.pinned_at !== null,
  isAnswered: row.answered_at !== null,
});

/** Checks for staff and chairs of the session. */
const mayModerate = ({ session }: NamedSession, who: Who): boolean =>
  who.isStaff || session.chairs.some(({ id }) => id === who.personId);

/** Returns the history of a room. @throws NOT_FOUND – no such session; NOT_ALLOWED – the caller may not enter */
export async function listMessages(
  ctx: Context,
  { editionId, sessionId, before, kind, size }: ReceivedBy<typeof contract.listMessages>['query'],
): Promise<ReplyOf<typeof contract.listMessages>> {
  const named =
    (await namedSession.row(ctx, { editionId, sessionId })) ?? failNotFound(namedSession.notFound);
  const may = mayModerate(named, await requireCaller(ctx, editionId));
  // Read the number first. Messages written meanwhile are then sent twice instead of never.
  const last = (await rows.selectLastSeqs(ctx.db, [sessionId])).get(sessionId) ?? 0;
  const filter = { sessionId, kind, withHidden: may };
  const [found, pinned] = await Promise.all([
    rows.selectMessagesBefore(ctx.db, { ...filter, before, limit: size }),
    before === undefined ? rows.selectPinned(ctx.db, filter) : [],
  ]);
  const writers = new Set(found.concat(pinned).map(({ person_id }) => person_id));
  const muted = may ? await rows.selectMuted(ctx.db, sessionId, [...writers]) : undefined;
  const toRead = (row: MessageRow): LiveMessage => ({
    ...messageOf(row, may),
    ...(muted && { isMuted: muted.has(row.person_id) }),
  });
  return { content: found.map(toRead), pinned: pinned.map(toRead), last, mayModerate: may };
}

async function requireOpen(ctx: Context, named: NamedSession): Promise<{ who: Who; slowSeconds: number }> {
  const who = await requireCaller(ctx, named.edition.id);
  const { row, room } = await readRoom(ctx, named);
  if (room.state !== 'LIVE') fail(room.state);
  return { who, slowSeconds: row?.slow_seconds ?? 0 };
}

/** Changes a message and notifies the room, in one transaction. The room is locked only by the last statement. */
async function changeAndNotify(
  ctx: Context,
  sessionId: string,
  act: (trx: Trx) => Promise<{ row: MessageRow; isChanged: boolean }>,
): Promise<MessageRow> {
  const { row, isChanged } = await ctx.db.transaction().execute(async (trx) => {
    const done = await act(trx);
    if (done.isChanged) await rows.insertChange(trx, sessionId, done.row.id);
    return done;
  });
  if (isChanged) ctx.services.bells.ring(`room:${sessionId}`);
  return row;
}

/**
 * Posts a message in a room.
 * @throws READY, CLOSED – the room is not open; NOT_ALLOWED – the caller may not enter or is muted; TOO_MANY_REQUESTS
 * – sooner than the slow mode allows
 */
export async function postMessage(
  ctx: Context,
  named: NamedSession,
  { requestKey, kind, text }: ReceivedBy<typeof contract.postMessage>['body'],
): Promise<LiveMessage> {
  const { who, slowSeconds } = await requireOpen(ctx, named);
  const { personId } = who;
  const sessionId = named.session.id;
  const write = async (trx: Trx) => {
    if (await rows.selectIsMuted(trx, sessionId, personId))
      fail('NOT_ALLOWED', { sentence: { id: 'live.muted' } });
    const last = slowSeconds === 0 ? undefined : await rows.selectLastWritten(trx, sessionId, personId);
    const waitMs = last === undefined ? 0 : last.getTime() + slowSeconds * 1000 - ctx.now.getTime();
    if (waitMs > 0 && !mayModerate(named, who)) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      const values = { every: String(slowSeconds), wait: String(retryAfterSeconds) };
      fail('TOO_MANY_REQUESTS', { retryAfterSeconds, sentence: { id: 'live.slow', values } });
    }
    const row = await rows.insertMessage(trx, {
      id: newId(ctx.now),
      edition_id: named.edition.id,
      session_id: sessionId,
      person_id: personId,
      request_key: requestKey,
      kind,
      name: who.name,
      affiliation: who.affiliation,
      text,
      created_at: ctx.now,
    });
    return { row, isChanged: true };
  };
  const row = await createOnce(
    'live_messages_person_id_request_key_key',
    () => rows.selectMessageByKey(ctx.db, personId, requestKey),
    async () => {
      await ctx.services.limits.take(writing, personId);
      return changeAndNotify(ctx, sessionId, write);
    },
  );
  return messageOf(row);
}

/** Votes once. @throws READY, CLOSED, NOT_ALLOWED; NOT_FOUND – no question; TOO_MANY_REQUESTS – too often */
export async function voteForMessage(
  ctx: Context,
  { message, ...named }: NamedMessage,
): Promise<LiveMessage> {
  const { who } = await requireOpen(ctx, named);
  if (message.kind !== 'question') return failNotFound('live.notFound.message');
  await ctx.services.limits.take(voting, who.personId);
  const row = await changeAndNotify(ctx, message.session_id, async (trx) => {
    const isChanged = await rows.insertVote(trx, message.id, who.personId);
    return { row: isChanged ? await rows.updateVotes(trx, message.id) : message, isChanged };
  });
  return messageOf(row);
}

/** Checks whether the caller is a moderator. Skips the queries for callers who can be none anywhere. */
export async function moderates(ctx: Context, named: NamedSession): Promise<boolean> {
  if (!canBeModerator(ctx)) return false;
  const who = await identifyCaller(ctx, named.edition.id);
  return who !== undefined && mayModerate(named, who);
}

/** Requires a moderator. @throws NOT_ALLOWED – neither staff nor a chair */
export async function requireModerator(ctx: Context, named: NamedSession): Promise<Who> {
  const who = await identifyCaller(ctx, named.edition.id);
  return who !== undefined && mayModerate(named, who) ? who : fail('NOT_ALLOWED');
}

const moment = (isSet: boolean | undefined, now: Date, name: string) =>
  isSet === undefined ? {} : { [name]: isSet ? now : null };

/** A question was marked as answered. */
export const questionAnswered = defineJob(
  'live-question-answered',
  z.strictObject({ editionId: Uuid, sessionId: Uuid, messageId: Uuid, personId: Uuid }),
);

/** Hides, pins or marks a message as answered, or undoes that. @throws NOT_ALLOWED – neither staff nor a chair */
export async function moderateMessage(
  ctx: Context,
  { message, ...named }: NamedMessage,
  { isHidden, isPinned, isAnswered }: ReceivedBy<typeof contract.moderateMessage>['body'],
): Promise<LiveMessage> {
  await requireModerator(ctx, named);
  const change = {
    ...moment(isHidden, ctx.now, 'hidden_at'),
    ...moment(isPinned, ctx.now, 'pinned_at'),
    ...moment(isAnswered, ctx.now, 'answered_at'),
  };
  if (Object.keys(change).length === 0) return messageOf(message, true);
  const row = await changeAndNotify(ctx, message.session_id, async (trx) => {
    const changed = await rows.updateMessage(trx, message.id, change);
    await recordAudit(ctx, trx, {
      action: 'live-message.moderated',
      subjectType: 'live-message',
      subjectId: message.id,
      details: { isHidden, isPinned, isAnswered },
    });
    if (isAnswered === true && message.answered_at === null && message.kind === 'question')
      await enqueue(ctx, trx, questionAnswered, {
        editionId: named.edition.id,
        sessionId: message.session_id,
        messageId: message.id,
        personId: message.person_id,
      });
    return { row: changed, isChanged: true };
  });
  return messageOf(row, true);
}

/** Mutes the author of a message in this session, or unmutes them. @throws NOT_ALLOWED – neither staff nor a chair */
export async function muteWriter(
  ctx: Context,
  { message, ...named }: NamedMessage,
  { isMuted }: ReceivedBy<typeof contract.muteWriter>['body'],
): Promise<ReplyOf<typeof contract.muteWriter>> {
  await requireModerator(ctx, named);
  const { session_id: sessionId, person_id: personId } = message;
  await ctx.db.transaction().execute(async (trx) => {
    if (isMuted) await rows.insertMute(trx, sessionId, personId, ctx.now);
    else await rows.deleteMute(trx, sessionId, personId);
    await recordAudit(ctx, trx, {
      action: isMuted ? 'live-writer.muted' : 'live-writer.unmuted',
      subjectType: 'live-message',
      subjectId: message.id,
    });
  });
  ctx.services.bells.ring(`mutes:${sessionId}`);
  return { isMuted };
}
