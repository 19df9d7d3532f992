import type { CodeRules, DeadlineName, Meter, Missing } from '@airway/contract';
import { addDays } from '../../platform/zones.ts';

/** Sponsors that need an agreement, and the existing agreements. */
export interface Obligations {
  sponsors: readonly { id: string; name: Missing['sponsor']; isRemoved: boolean }[];
  /** Without removed ones. */
  agreements: readonly { id: string; sponsorId: string; hasFile: boolean; isOver: boolean }[];
}

/**
 * Lists open tasks, earliest due first: required thresholds not reached, sponsors without an agreement, agreements
 * without a file, and exceeded caps.
 */
export function missingOf(
  rules: CodeRules,
  { startsOn, today, meters }: { startsOn: string; today: string; meters: readonly Meter[] },
  { sponsors, agreements }: Obligations,
): Missing[] {
  const due = (kind: DeadlineName) => {
    const until = addDays(startsOn, -rules.deadlines[kind]);
    return {
      kind,
      until,
      isLate: today > until,
      threshold: null,
      sponsor: null,
      sponsorId: null,
      agreementId: null,
    };
  };
  const nameOf = (id: string) => sponsors.find((one) => one.id === id)?.name ?? null;
  const of = (kind: DeadlineName, { id, sponsorId }: { id: string; sponsorId: string }): Missing => ({
    ...due(kind),
    sponsor: nameOf(sponsorId),
    sponsorId,
    agreementId: id,
  });
  const agreed = new Set(agreements.map(({ sponsorId }) => sponsorId));
  const all: Missing[] = [
    ...meters
      .filter(({ isNeeded, state }) => isNeeded && state !== 'reached')
      .map(({ name }) => ({ ...due('threshold'), threshold: name })),
    ...sponsors
      .filter(({ id, isRemoved }) => !isRemoved && !agreed.has(id))
      .map(({ id, name }) => ({ ...due('agreement'), sponsor: name, sponsorId: id })),
    ...agreements.filter(({ hasFile }) => !hasFile).map((one) => of('document', one)),
    ...agreements.filter(({ isOver }) => isOver).map((one) => of('cap', one)),
  ];
  return all.toSorted((one, other) => (one.until < other.until ? -1 : one.until > other.until ? 1 : 0));
}
