import type * as contract from '@airway/contract';
import type { DataErasure, DataRequest, ErasedPart, ReceivedBy } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { changeRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import type { DataSubject, ErasedRows, OwnData } from '../../platform/own-data.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { announceAccountChange, eraseAccount } from '../accounts/index.ts';
import { describeRequest, subjectOf } from './describe-request.ts';
import { type RequestRow, updateRequest } from './requests.queries.ts';
import { sumOf } from './requests.rules.ts';
import { refuseClosed, refuseErased, refuseUnverified, requestRows } from './requests.service.ts';

type Parts = readonly OwnData[];

/** Counts the rows of all parts. Before the transaction: inside, reading waits for a connection. */
async function countHeld(ctx: Context, parts: Parts, subject: DataSubject): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  for (const { name, read } of parts) held.set(name, (await read(ctx, subject)).length);
  return held;
}

/** Counts what went or stayed with rows of another part, such as the mails of a registration. */
async function withConnected(
  ctx: Context,
  trx: Trx,
  { read, keeps }: OwnData,
  subject: DataSubject,
  { part, held }: { part: ErasedPart; held: number },
): Promise<ErasedPart> {
  const rest = held - part.deleted - part.emptied - part.kept;
  if (keeps !== undefined || rest <= 0) return part;
  const left = Math.min(rest, (await read({ ...ctx, db: trx }, subject)).length);
  return {
    ...part,
    deleted: part.deleted + rest - left,
    kept: part.kept + left,
    keptBecause: left > 0 ? 'connected' : part.keptBecause,
  };
}

const partOf = (
  name: string,
  { deleted = 0, emptied = 0, kept = 0 }: ErasedRows,
  keeps: ErasedPart['keptBecause'] = null,
): ErasedPart => ({ name, deleted, emptied, kept, keptBecause: kept > 0 ? keeps : null });

/** Erases all parts, the highest feature first, because higher ones find their rows by those of lower ones. */
async function eraseParts(
  ctx: Context,
  trx: Trx,
  parts: Parts,
  subject: DataSubject,
  held: ReadonlyMap<string, number>,
): Promise<DataErasure> {
  const alone: { own: OwnData; part: ErasedPart }[] = [];
  const hindered: DataErasure['hindered'] = [];
  for (const own of parts.toReversed()) {
    const { name, erase, keeps } = own;
    const rows: ErasedRows =
      erase === undefined ? { kept: held.get(name) ?? 0 } : await erase(ctx, trx, subject);
    hindered.push(...(rows.hindered ?? []));
    alone.push({ own, part: partOf(name, rows, keeps) });
  }
  const found: ErasedPart[] = [];
  for (const { own, part } of alone)
    found.push(await withConnected(ctx, trx, own, subject, { part, held: held.get(own.name) ?? 0 }));
  if (subject.accountId !== undefined) {
    const rows = await eraseAccount(ctx, trx, subject.accountId);
    hindered.push(...(rows.hindered ?? []));
    found.push(partOf('account', rows));
  }
  const isThere = ({ deleted, emptied, kept: stayed }: ErasedPart) => deleted + emptied + stayed > 0;
  return { parts: found.filter(isThere).reverse(), hindered };
}

/** @throws CONFLICT – it is closed, nobody identified the person, or the person asked for something else */
function requireErasable(row: RequestRow): void {
  refuseClosed(row);
  if (row.kind !== 'delete') fail('CONFLICT', { sentence: { id: 'requests.admin.erase.otherKind' } });
  refuseUnverified(row);
}

/** Returns what deleting would do: it is done, and rolled back, so that no second description of it can be wrong. */
export async function previewErasure(ctx: Context, parts: Parts, row: RequestRow): Promise<DataErasure> {
  requireErasable(row);
  refuseErased(row);
  const subject = await subjectOf(ctx, row);
  const held = await countHeld(ctx, parts, subject);
  const trx = await ctx.db.startTransaction().execute();
  try {
    return await eraseParts(ctx, trx, parts, subject, held);
  } finally {
    await trx.rollback().execute();
  }
}

/**
 * Deletes the data of a person except what must stay, and closes the account, in one transaction. Again changes nothing.
 * @throws CONFLICT – as above; or something hinders it; or somebody changed the request meanwhile
 */
export async function erasePersonalData(
  ctx: Context,
  parts: Parts,
  seen: RequestRow,
  { version, reason }: ReceivedBy<typeof contract.erasePersonalData>['body'],
): Promise<DataRequest> {
  const subject = await subjectOf(ctx, seen);
  const held = await countHeld(ctx, parts, subject);
  const row = await changeRow(
    ctx,
    requestRows,
    {
      id: seen.id,
      action: 'data-request.erased',
      reason,
      details: (_before, { erased }) => sumOf(erased as ErasedPart[]),
    },
    async (trx, present) => {
      requireErasable(present);
      if (present.erased_at !== null) return undefined;
      const done = await eraseParts(ctx, trx, parts, subject, held);
      if (done.hindered.length > 0) {
        const what = done.hindered.map((one) => one.what).join(', ');
        fail('CONFLICT', { sentence: { id: 'requests.admin.erase.hindered', values: { what } } });
      }
      requireSeen(present.version, version);
      requireSeen(present.version, seen.version);
      const erased = JSON.stringify(done.parts);
      return updateRequest(trx, present.id, { erased, erased_at: ctx.now, changed_at: ctx.now });
    },
  );
  if (subject.accountId !== undefined) await announceAccountChange(ctx, subject.accountId);
  return describeRequest(ctx, parts, row);
}
