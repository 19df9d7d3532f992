import type { RefundTable } from '@airway/contract/edition-file';
import { type Currency, currencies } from '@airway/contract/rules';
import { readAmount } from '../../../console/amounts.ts';
import { moneyParts } from '../../../platform/money.ts';
import { type Texts, textsOf, wholeNumberIn } from './texts.ts';

type Step = RefundTable['steps'][number];

/** A step in the editor; `key` does not change when other steps are removed. */
export interface StepRow {
  key: string;
  step: Step;
}

export const stepRowsOf = (table: RefundTable | null): StepRow[] =>
  (table?.steps ?? []).map((step, index) => ({ key: `saved ${index}`, step }));

export const emptyStep = (key: string): StepRow => ({
  key,
  step: { endsOn: '', kind: 'all', percent: Number.NaN, fee: { KRW: 0, USD: 0 } },
});

const stepName = (index: number, part: string) => `refundTable.steps.${index}.${part}`;

/** Returns the steps as typed. An empty fee is none. */
export const stepRowsIn = (form: FormData, before: readonly StepRow[]): StepRow[] =>
  before.map(({ key, step }, index) => {
    const typed = (part: string) => String(form.get(stepName(index, part)) ?? '').trim();
    const feeIn = (currency: Currency) => readAmount(typed(`fee.${currency}`), currency) ?? 0;
    return {
      key,
      step: {
        endsOn: typed('endsOn'),
        kind: (typed('kind') || step.kind) as Step['kind'],
        percent: wholeNumberIn(typed('percent')) ?? Number.NaN,
        fee: { KRW: feeIn('KRW'), USD: feeIn('USD') },
      },
    };
  });

/** Returns the table with the given steps and the other fields as typed; null without steps. */
export function tableOf(form: FormData, rows: readonly StepRow[]): RefundTable | null {
  if (rows.length === 0) return null;
  const closesOn = String(form.get('refundTable.closesOn') ?? '');
  return {
    feePer: String(form.get('refundTable.feePer') ?? 'cancellation') as RefundTable['feePer'],
    closesOn: closesOn === '' ? null : closesOn,
    steps: rows.map(({ step }) => step),
  };
}

/** Returns a table as its fields store it. */
export function refundTexts(refundTable: RefundTable | null): Texts {
  if (refundTable === null) return {};
  const fees = refundTable.steps.flatMap(({ fee }, index) =>
    currencies.map((currency) => [
      stepName(index, `fee.${currency}`),
      fee[currency] === 0 ? '' : moneyParts('en', { amountMinor: fee[currency], currency }).amount,
    ]),
  );
  return { ...textsOf({ refundTable }), ...Object.fromEntries(fees) };
}
