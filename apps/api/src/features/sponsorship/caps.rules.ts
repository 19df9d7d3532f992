import type { AgreementKind, CapName, CodeRules, Finding } from '@airway/contract';

/** Fields of an agreement that matter for caps. */
export interface CheckedAgreement {
  id: string;
  sponsorId: string;
  kind: AgreementKind;
  amountMinor: number;
  booths: number | null;
  startsOn: string | null;
  endsOn: string | null;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Adds months to a day. If that month is shorter, returns its last day. */
function monthsLater(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const date = Math.min(Number(day.slice(8)), daysIn(year, month));
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join(
    '-',
  );
}

/**
 * Returns the months of a period, each named by the calendar month in which it begins. 15 January to 14 March are two
 * months, 15 January to 15 March three.
 */
export function monthsOf(startsOn: string, endsOn: string): string[] {
  const months: string[] = [];
  for (let day = startsOn; day <= endsOn; day = monthsLater(startsOn, months.length))
    months.push(day.slice(0, 7));
  return months;
}

/** Splits an advertisement's amount over its months, in whole won that add up exactly. */
export function sharesOf({
  amountMinor,
  startsOn,
  endsOn,
}: CheckedAgreement): [month: string, amountMinor: number][] {
  if (startsOn === null || endsOn === null) return [];
  const months = monthsOf(startsOn, endsOn);
  const until = (count: number) => Math.floor((amountMinor * count) / months.length);
  return months.map((month, place) => [month, until(place + 1) - until(place)]);
}

function add(totals: Map<string, number>, key: string, amount: number): void {
  totals.set(key, (totals.get(key) ?? 0) + amount);
}

/** Sums each sponsor's advertisements, by `sponsor/2026-07` and by `sponsor/2026`. */
function advertisementTotals(agreements: readonly CheckedAgreement[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const agreement of agreements)
    for (const [month, amount] of sharesOf(agreement)) {
      add(totals, `${agreement.sponsorId}/${month}`, amount);
      add(totals, `${agreement.sponsorId}/${month.slice(0, 4)}`, amount);
    }
  return totals;
}

/**
 * Returns exceeded caps by agreement. For booths: the fee of one booth. For advertisements: all payments of the
 * sponsor in a month or a calendar year, reported at each agreement involved, with the highest month and the number
 * of others.
 */
export function checkAgreements(
  rules: CodeRules,
  agreements: readonly CheckedAgreement[],
): Map<string, Finding[]> {
  const totals = advertisementTotals(agreements);
  const over = (
    cap: CapName,
    sums: readonly (readonly [period: string | null, amountMinor: number])[],
  ): Finding[] => {
    const { value: capMinor } = rules[cap];
    const [worst, ...others] = sums
      .filter(([, amountMinor]) => amountMinor > capMinor)
      .toSorted(([, one], [, other]) => other - one);
    if (worst === undefined) return [];
    const [period, amountMinor] = worst;
    return [{ cap, amountMinor, capMinor, period, others: others.length }];
  };
  const findingsOf = (agreement: CheckedAgreement): Finding[] => {
    const { kind, sponsorId, booths, amountMinor } = agreement;
    if (kind === 'booth') return over('boothFee', [[null, Math.ceil(amountMinor / (booths ?? 1))]]);
    const months = sharesOf(agreement).map(([month]) => month);
    const years = [...new Set(months.map((month) => month.slice(0, 4)))];
    const sumOf = (period: string) => [period, totals.get(`${sponsorId}/${period}`) ?? 0] as const;
    return [...over('advertisementMonth', months.map(sumOf)), ...over('advertisementYear', years.map(sumOf))];
  };
  return new Map(agreements.map((agreement) => [agreement.id, findingsOf(agreement)]));
}
