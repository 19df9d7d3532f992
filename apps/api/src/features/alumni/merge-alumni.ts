import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { requireSeen } from '../../platform/version-of.ts';
import type { AlumniPair } from './alumni.access.ts';
import { alumniMails } from './alumni.mails.ts';
import { type AlumnusRow, deleteAlumni, insertAlumni, lockAlumnus, updateAlumnus } from './alumni.queries.ts';
import { entryOf } from './alumni.rules.ts';
import {
  type AlumnusMergeRow,
  deleteOldMerges,
  insertMerge,
  lockMerge,
  selectMergeByKey,
  selectMergesInto,
  selectSimilar,
  updateMergeUndone,
} from './alumni-merges.queries.ts';
import { beforeOf, mergedEntry, removedEntryOf, removedName, restoredEntries } from './merge-alumni.rules.ts';
import { viewAlumnus } from './view-alumni.ts';

const retentionMs = 30 * 24 * 60 * 60_000;

/** Lists entries that may belong to the same person, and merges into this entry. */
export async function listSimilarAlumni(
  ctx: Context,
  row: AlumnusRow,
  { query }: ReceivedBy<typeof contract.listSimilarAlumni>['query'],
): Promise<ReplyOf<typeof contract.listSimilarAlumni>> {
  const [similar, merges] = await Promise.all([
    selectSimilar(ctx.db, row, query),
    selectMergesInto(ctx.db, row.id),
  ]);
  return {
    content: similar.map(entryOf),
    merges: merges.map((merge) => ({
      id: merge.id,
      name: removedName(merge),
      mergedAt: merge.merged_at.toISOString(),
    })),
  };
}

/** Returns both entries completely, and writes an audit entry. */
export async function compareAlumni(
  ctx: Context,
  { kept, other }: AlumniPair,
): Promise<ReplyOf<typeof contract.compareAlumni>> {
  return { kept: await viewAlumnus(ctx, kept), other: await viewAlumnus(ctx, other) };
}

/** Locks both in a fixed order, so that two parallel merges cannot deadlock. */
async function lockPair(trx: Trx, keptId: string, otherId: string): Promise<AlumniPair> {
  const rows = new Map<string, AlumnusRow>();
  for (const id of [keptId, otherId].sort())
    rows.set(id, (await lockAlumnus(trx, id)) ?? failNotFound('alumni.notFound'));
  const [kept, other] = [rows.get(keptId), rows.get(otherId)];
  return kept && other && kept !== other ? { kept, other } : failNotFound('alumni.notFound');
}

type Body = ReceivedBy<typeof contract.mergeAlumni>['body'];
type Merged = ReplyOf<typeof contract.mergeAlumni>;

async function findMerged(ctx: Context, keptId: string, body: Body): Promise<Merged | undefined> {
  const existing = await selectMergeByKey(ctx.db, body.requestKey);
  if (existing === undefined) return undefined;
  const isSame = existing.kept_id === keptId && existing.gone_id === body.otherId;
  return isSame ? { id: existing.id } : fail('CONFLICT');
}

async function mergeWithin(ctx: Context, trx: Trx, keptId: string, body: Body): Promise<Merged> {
  const { kept, other } = await lockPair(trx, keptId, body.otherId);
  requireSeen(kept.version, body.version);
  requireSeen(other.version, body.otherVersion);
  if (other.account_id !== null)
    fail('CONFLICT', {
      sentence: { id: kept.account_id === null ? 'alumni.merge.keepLinked' : 'alumni.merge.bothLinked' },
    });
  const { change, isNamed } = mergedEntry(kept, other, body.taken);
  if (!isNamed) fail('INVALID_INPUT', { fields: { taken: 'required' } });
  const id = newId(ctx.now);
  const version = newId(ctx.now);
  await deleteAlumni(trx, [other.id]);
  for (const mail of alumniMails) await forgetMailsAbout(trx, mail, [other.id]);
  await updateAlumnus(trx, kept.id, { ...change, version });
  await insertMerge(trx, {
    id,
    request_key: body.requestKey,
    kept_id: kept.id,
    gone_id: other.id,
    before: JSON.stringify(beforeOf(kept)),
    gone: JSON.stringify(removedEntryOf(other)),
    after_version: version,
    merged_at: ctx.now,
    merged_by: accountOf(ctx),
  });
  await recordAudit(ctx, trx, {
    action: 'alumnus.merged',
    subjectType: 'alumnus',
    subjectId: kept.id,
    reason: body.reason,
    details: { otherId: other.id },
  });
  return { id };
}

/**
 * Merges two entries. Sending the same form again changes nothing.
 * @throws CONFLICT – somebody changed one of them meanwhile; or the entry to be removed has an owner
 * @throws INVALID_INPUT – it would have no name
 * @throws NOT_FOUND – the other entry is gone
 */
export const mergeAlumni = (ctx: Context, { id }: AlumnusRow, body: Body): Promise<Merged> =>
  createOnce(
    'alumni_merges_request_key_key',
    () => findMerged(ctx, id, body),
    () => ctx.db.transaction().execute((trx) => mergeWithin(ctx, trx, id, body)),
  );

/** Restores both entries of a merge. @throws CONFLICT – the remaining entry was changed since, or has another owner */
export const undoAlumniMerge = (
  ctx: Context,
  { id, kept_id: keptId, gone_id: otherId }: AlumnusMergeRow,
  { reason }: ReceivedBy<typeof contract.undoAlumniMerge>['body'],
): Promise<ReplyOf<typeof contract.undoAlumniMerge>> =>
  ctx.db.transaction().execute(async (trx) => {
    const kept = (await lockAlumnus(trx, keptId)) ?? failNotFound('alumni.merge.notFound');
    const merge = (await lockMerge(trx, id)) ?? failNotFound('alumni.merge.notFound');
    if (merge.undone_at !== null) return { otherId };
    const rows = kept.version === merge.after_version ? restoredEntries(kept, merge) : undefined;
    if (rows === undefined) return fail('CONFLICT', { sentence: { id: 'alumni.merge.edited' } });
    await updateAlumnus(trx, keptId, rows.kept);
    await insertAlumni(trx, [rows.gone]);
    await updateMergeUndone(trx, id, ctx.now);
    await recordAudit(ctx, trx, {
      action: 'alumnus.merge-undone',
      subjectType: 'alumnus',
      subjectId: keptId,
      reason,
      details: { otherId },
    });
    return { otherId };
  });

/** Deletes the stored data of merges after 30 days. */
export const forgetMerges = (ctx: Context): Promise<void> =>
  deleteOldMerges(ctx.db, new Date(ctx.now.getTime() - retentionMs));
