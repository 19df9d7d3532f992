import type * as contract from '@airway/contract';
import { type LineKind, lineKinds, type ReceivedBy, type ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { versionOf } from '../../platform/version-of.ts';
import { type CountSales, changeEdition, refuseProblems } from './change-edition.ts';
import { refundsIn } from './edition-parts.rules.ts';
import { type EditionRow, selectEdition } from './editions.queries.ts';
import { editionNow } from './editions.rules.ts';
import { timesOf } from './editions.service.ts';
import { refundProblems, settle, stepsFor, termsOf } from './refund-table.rules.ts';
import { refundTableOf } from './refund-terms.ts';

/** Returns the refund table of an edition, for staff. */
export async function getEditionRefunds(
  ctx: Context,
  { id }: EditionRow,
): Promise<ReplyOf<typeof contract.getEditionRefunds>> {
  const row = (await selectEdition(ctx.db, id)) ?? failNotFound('errors.notFound.edition');
  const refundTable = refundTableOf(row);
  return { version: versionOf(refundTable), refundTable, timeZone: row.time_zone };
}

/**
 * Changes the refund table of an edition.
 * @throws CONFLICT – somebody changed it since `version`
 * @throws INVALID_INPUT – days out of order, or a later step that could give back more
 */
export async function putEditionRefunds(
  ctx: Context,
  countSales: CountSales,
  row: EditionRow,
  { version, refundTable }: ReceivedBy<typeof contract.putEditionRefunds>['body'],
): Promise<ReplyOf<typeof contract.putEditionRefunds>> {
  await changeEdition(ctx, row.id, countSales, {
    version,
    part: refundsIn,
    changed: (file) => ({ ...file, refundTable }),
    problems: refundProblems,
    changesPrices: false,
    action: 'edition.refunds-changed',
  });
  return getEditionRefunds(ctx, row);
}

/**
 * Computes refunds of example amounts by a table that need not be saved: now by the edition's clock, and one
 * millisecond before and after the end of each step.
 * @throws INVALID_INPUT – as for the change
 */
export async function previewEditionRefunds(
  ctx: Context,
  row: EditionRow,
  { refundTable, amounts }: ReceivedBy<typeof contract.previewEditionRefunds>['body'],
): Promise<ReplyOf<typeof contract.previewEditionRefunds>> {
  refuseProblems(refundProblems({ refundTable }));
  const now = editionNow(timesOf(row), ctx.now);
  const terms = {
    KRW: termsOf(refundTable, 'KRW', row.time_zone),
    USD: termsOf(refundTable, 'USD', row.time_zone),
  };
  const { steps } = terms.KRW;
  const kinds = (['all', ...lineKinds] as const).filter((kind) => steps.some((step) => step.kind === kind));
  const rowsFor = (kind: (typeof kinds)[number], lineKind: LineKind) => {
    const own = stepsFor(steps, lineKind);
    const around = own.flatMap(({ endsAt }) => [-1, 1].map((by) => new Date(endsAt.getTime() + by)));
    return [now, ...around]
      .sort((a, b) => a.getTime() - b.getTime())
      .map((at) => {
        const step = own.find(({ endsAt }) => at < endsAt);
        return {
          kind,
          at: at.toISOString(),
          isNow: at === now,
          step: step === undefined ? null : steps.indexOf(step),
          givesBack: amounts.map(({ amountMinor, currency }) => {
            const lines = [{ id: kind, kind: lineKind, amountMinor }];
            return { amountMinor: settle(lines, [], at, terms[currency]).givesBackMinor, currency };
          }),
        };
      });
  };
  return {
    rows: kinds.flatMap((kind) => {
      const lineKind = kind === 'all' ? lineKinds.find((one) => !kinds.includes(one)) : kind;
      return lineKind === undefined ? [] : rowsFor(kind, lineKind);
    }),
  };
}
