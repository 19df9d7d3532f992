import type * as contract from '@airway/contract';
import type { FieldCode, ManagedRoom, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { editionNow, timesOf } from '../editions/index.ts';
import { deleteRecording, upsertRecording } from './recordings.queries.ts';
import { getManagedRoom, type NamedSession, readRoom, recordingOf, roomScope } from './rooms.service.ts';
import { isShowable } from './streams.rules.ts';
import { requireCaller } from './who.access.ts';

/**
 * Returns the address of a session's recording. Viewing starts no stay and counts no minutes.
 * @throws NOT_ALLOWED – the caller may not enter the room; NOT_FOUND – none is available now
 */
export async function getRecording(
  ctx: Context,
  named: NamedSession,
): Promise<ReplyOf<typeof contract.getRecording>> {
  await requireCaller(ctx, named.edition.id);
  const { room, recording } = await readRoom(ctx, named);
  const set = recordingOf(recording);
  if (room.recording === null || set === null) return failNotFound('live.notFound.recording');
  return { ...set, mark: room.recording.mark };
}

async function change(
  ctx: Context,
  named: NamedSession,
  act: (trx: Trx) => Promise<void>,
): Promise<ManagedRoom> {
  await ctx.db.transaction().execute(async (trx) => {
    await act(trx);
    await touchContent(ctx, trx, roomScope(named.session.id));
  });
  return getManagedRoom(ctx, named);
}

/** Sets or replaces a recording. @throws INVALID_INPUT – an address that is not allowed, or an end in the past */
export async function setRecording(
  ctx: Context,
  named: NamedSession,
  { stream, endsAt }: ReceivedBy<typeof contract.setRecording>['body'],
): Promise<ManagedRoom> {
  const { edition, session } = named;
  const fields: Record<string, FieldCode> = {};
  if (!isShowable(stream, ctx.services.config.streamHosts)) fields['stream.address'] = 'url';
  const end = endsAt === null ? null : new Date(endsAt);
  if (end !== null && end <= editionNow(timesOf(edition), ctx.now)) fields.endsAt = 'too_small';
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  return change(ctx, named, async (trx) => {
    await upsertRecording(trx, {
      session_id: session.id,
      edition_id: edition.id,
      ...stream,
      ends_at: end,
      set_at: ctx.now,
      set_by: accountOf(ctx),
    });
    await recordAudit(ctx, trx, {
      action: 'live-recording.set',
      subjectType: 'session',
      subjectId: session.id,
      details: { stream, endsAt },
    });
  });
}

/** Removes a recording. Repeating it changes nothing. */
export const removeRecording = (ctx: Context, named: NamedSession): Promise<ManagedRoom> =>
  change(ctx, named, async (trx) => {
    if (!(await deleteRecording(trx, named.session.id))) return;
    await recordAudit(ctx, trx, {
      action: 'live-recording.removed',
      subjectType: 'session',
      subjectId: named.session.id,
    });
  });
