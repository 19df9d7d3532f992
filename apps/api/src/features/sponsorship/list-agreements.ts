import type * as contract from '@airway/contract';
import type { FoundAgreements, ReceivedBy } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { selectAgreementIds, selectAgreementPage } from './agreements.queries.ts';
import { entryOf, filesOfAgreements, type Ledger, readLedger } from './ledger.service.ts';

type Query = ReceivedBy<typeof contract.listAgreements>['query'];

/** Returns the ids of agreements that match filters on rules and files. Undefined without such filters. */
async function findMatchingIds(
  ctx: Context,
  editionId: string,
  { findings }: Ledger,
  { judged, file }: Query,
): Promise<string[] | undefined> {
  if (judged === undefined && file === undefined) return undefined;
  const ids = await selectAgreementIds(ctx.db, editionId);
  const files = await filesOfAgreements(ctx, ids);
  const isOver = (id: string) => (findings.get(id)?.length ?? 0) > 0;
  return ids.filter(
    (id) =>
      (judged === undefined || isOver(id) === (judged === 'over')) &&
      (file === undefined || files.has(id) === (file === 'attached')),
  );
}

/** Lists a page of the ledger, with totals per sponsor. @throws NOT_FOUND – there is no edition */
export async function listAgreements(ctx: Context, query: Query): Promise<FoundAgreements> {
  const { id: editionId } = await getCurrentEditionRow(ctx);
  const ledger = await readLedger(ctx, editionId);
  const ids = await findMatchingIds(ctx, editionId, ledger, query);
  const { rows, total } = await selectAgreementPage(ctx.db, editionId, ids, query);
  const files = await filesOfAgreements(
    ctx,
    rows.map(({ id }) => id),
  );
  const sponsors = ledger.sponsors.flatMap((sponsor) => {
    const own = ledger.present.filter((row) => row.sponsor_id === sponsor.id);
    if (sponsor.isRemoved && own.length === 0) return [];
    const amountMinor = own.reduce((sum, row) => sum + row.amount_minor, 0);
    return [{ ...sponsor, agreements: own.length, amountMinor }];
  });
  return { content: rows.map((row) => entryOf(ledger, row, files.get(row.id) ?? [])), total, sponsors };
}
