import { isDeepStrictEqual } from 'node:util';
import { type Currency, currencyExponent } from '@airway/contract';
import type {
  ImportChange,
  ImportPlan,
  ImportRow,
  Planning,
  RowProblem,
  Sentence,
} from '../../platform/imports.ts';
import type { ReadAmount, settlementColumns } from './settlement-sheet.ts';

type Row = ImportRow<typeof settlementColumns>;

/** A row of a settlement file as plain data. Amounts in minor units. */
export interface StoredSettlement {
  id: string;
  tno: string;
  kind: 'charge' | 'cancel' | 'part';
  ordinal: number;
  siteCode: string;
  currency: Currency;
  amountMinor: number;
  feeMinor: number | null;
  netMinor: number | null;
  movedOn: string;
  paidOutOn: string | null;
  orderNumber: string | null;
}

export interface KnownSettlement {
  rows: StoredSettlement[];
  /** Our site codes, those of the settings first. */
  sites: { siteCode: string; currency: Currency }[];
}

type Content = Omit<StoredSettlement, 'id' | 'ordinal'>;

class CellProblem extends Error {
  readonly column: keyof typeof settlementColumns;
  readonly problem: Sentence;
  constructor(column: keyof typeof settlementColumns, problem: Sentence) {
    super(problem.id);
    this.column = column;
    this.problem = problem;
  }
}

/** Returns the site and the currency of a row. Both may be missing in a file: it then is about our first site. */
function placeOf({ values }: Row, sites: KnownSettlement['sites']) {
  const named = values.siteCode?.toUpperCase() ?? null;
  const ofSite = sites.filter(({ siteCode }) => named === null || siteCode === named);
  if (ofSite.length === 0)
    throw new CellProblem(
      'siteCode',
      named === null
        ? { id: 'payments.admin.settlement.noSite' }
        : { id: 'payments.admin.settlement.otherSite', values: { text: named } },
    );
  const signs = [values.amount?.currency, values.fee?.currency, values.net?.currency];
  const bySign = signs.find((sign) => sign !== null && sign !== undefined) ?? null;
  const currency = values.currency ?? bySign ?? (named === null ? 'KRW' : (ofSite[0]?.currency ?? 'KRW'));
  if (signs.some((sign) => sign !== null && sign !== undefined && sign !== currency))
    throw new CellProblem('currency', { id: 'payments.admin.settlement.twoCurrencies' });
  const site = ofSite.find((one) => one.currency === currency);
  if (site === undefined)
    throw new CellProblem(values.currency == null ? 'amount' : 'currency', {
      id: 'payments.admin.settlement.otherCurrency',
      values: { currency },
    });
  return site;
}

function minorOf(
  column: 'amount' | 'fee' | 'feeTax' | 'net',
  read: ReadAmount | null | undefined,
  currency: Currency,
): number | null {
  if (read === null || read === undefined) return null;
  const minor = read.hundredths / 10 ** (2 - currencyExponent[currency]);
  if (!Number.isInteger(minor)) throw new CellProblem(column, { id: 'payments.admin.settlement.fraction' });
  return minor;
}

/** Converts -0, which is another value than 0 in a comparison. */
const opposite = (amount: number | null) => (amount === null || amount === 0 ? amount : -amount);

/** Returns the content of a row. @throws CellProblem */
function contentOf(row: Row, sites: KnownSettlement['sites']): Content {
  const { tno = '', kind = 'charge', movedOn = '', paidOutOn = null, orderNumber = null } = row.values;
  const { siteCode, currency } = placeOf(row, sites);
  const amount = minorOf('amount', row.values.amount, currency) ?? 0;
  if (amount === 0) throw new CellProblem('amount', { id: 'payments.admin.settlement.noAmount' });
  if (kind === 'charge' && amount < 0)
    throw new CellProblem('amount', { id: 'payments.admin.settlement.negativeCharge' });
  const fee = minorOf('fee', row.values.fee, currency);
  const tax = minorOf('feeTax', row.values.feeTax, currency);
  const net = minorOf('net', row.values.net, currency);
  // Some files include the tax in the fee and some do not. The net sum shows which.
  const isTaxInFee = fee !== null && net !== null && amount - fee === net;
  const deducted = fee === null ? tax : isTaxInFee ? fee : fee + (tax ?? 0);
  // A file may list cancels as positive amounts. Then its fees and net sums are positive as well.
  const isTurned = kind !== 'charge' && amount > 0;
  return {
    tno,
    kind,
    siteCode,
    currency,
    amountMinor: Math.abs(amount),
    feeMinor: isTurned ? opposite(deducted) : deducted,
    netMinor: isTurned ? opposite(net) : net,
    movedOn,
    paidOutOn,
    orderNumber,
  };
}

/** Equal cancels of a part of one charge on one day differ by their ordinal alone. */
const keyOf = ({ tno, kind, movedOn, amountMinor }: Content) =>
  kind === 'part' ? `${tno} ${kind} ${movedOn} ${amountMinor}` : `${tno} ${kind}`;

/** A missing column keeps what an earlier file said. */
function withEarlier(content: Content, { values }: Row, before: StoredSettlement | undefined): Content {
  if (before === undefined) return content;
  return {
    ...content,
    feeMinor: values.fee === undefined && values.feeTax === undefined ? before.feeMinor : content.feeMinor,
    netMinor: values.net === undefined ? before.netMinor : content.netMinor,
    paidOutOn: values.paidOutOn === undefined ? before.paidOutOn : content.paidOutOn,
    orderNumber: values.orderNumber === undefined ? before.orderNumber : content.orderNumber,
  };
}

/** Computes the effect of each row of a settlement file. Changes nothing. */
export async function planSettlement(
  rows: readonly Row[],
  known: KnownSettlement,
  { newId, rest }: Planning,
): Promise<ImportPlan<StoredSettlement>> {
  const stored = new Map(known.rows.map((one) => [`${keyOf(one)} ${one.ordinal}`, one]));
  const seen = new Map<string, number[]>();
  const problems: RowProblem[] = [];
  const outcomes: ImportPlan['outcomes'] = [];
  const changes: ImportChange<StoredSettlement>[] = [];
  for (const row of rows) {
    await rest();
    const { number, values, faulty } = row;
    const refuse = (column: string | null, problem: Sentence) => {
      problems.push({ number, column, problem });
      outcomes.push({ number, outcome: 'new' });
    };
    if (faulty.size > 0) {
      outcomes.push({ number, outcome: 'new' });
      continue;
    }
    try {
      const content = contentOf(row, known.sites);
      const key = keyOf(content);
      const numbers = seen.get(key) ?? [];
      const [first] = numbers;
      if (first !== undefined && content.kind !== 'part') {
        refuse('tno', { id: 'payments.admin.settlement.twice', values: { row: String(first) } });
        continue;
      }
      seen.set(key, [...numbers, number]);
      const ordinal = numbers.length + 1;
      const before = stored.get(`${key} ${ordinal}`);
      const after = { id: before?.id ?? newId(), ordinal, ...withEarlier(content, row, before) };
      const isSame = before !== undefined && isDeepStrictEqual(before, after);
      outcomes.push({
        number,
        outcome: before === undefined ? 'new' : isSame ? 'unchanged' : 'changed',
        ...(ordinal > 1 && {
          note: {
            id: 'payments.admin.settlement.equalPart' as const,
            values: { row: String(first), tno: values.tno ?? '' },
          },
        }),
      });
      if (!isSame) changes.push({ id: after.id, before: before ?? null, after });
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      refuse(error.column, error.problem);
    }
  }
  return { outcomes, problems, changes };
}
