import type { CodeRules, Meter, ThresholdName } from '@airway/contract';
import { addDays } from '../../platform/zones.ts';

const homeCountry = 'KR';

/** Number of confirmed registrations with the same properties. */
export interface PeopleCount {
  categoryCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  hasLicence: boolean;
  count: number;
}

/** Time of a session and its credit minutes. */
export interface CreditSession {
  id: string;
  startsAt: Date;
  endsAt: Date;
  creditMinutes: number | null;
}

interface Gathered {
  minutes: number;
  ids: readonly string[];
}

/**
 * Returns the sessions in which one person can collect the most credit minutes. Of parallel sessions only one counts,
 * because parallel rooms do not make a meeting longer.
 */
export function maximumCredits(sessions: readonly CreditSession[]): Gathered {
  const bearing = sessions
    .filter(({ creditMinutes }) => creditMinutes !== null)
    .toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
  // `best[n]`: the best result from the first n sessions.
  const best: Gathered[] = [{ minutes: 0, ids: [] }];
  for (const [index, { id, startsAt, creditMinutes }] of bearing.entries()) {
    const before = bearing.findLastIndex(({ endsAt }, place) => place < index && endsAt <= startsAt);
    const without = best[index] ?? { minutes: 0, ids: [] };
    const earlier = best[before + 1] ?? { minutes: 0, ids: [] };
    const minutes = earlier.minutes + (creditMinutes ?? 0);
    best.push(minutes > without.minutes ? { minutes, ids: [...earlier.ids, id] } : without);
  }
  return best.at(-1) ?? { minutes: 0, ids: [] };
}

/** Checks for a healthcare professional. Before staff chose categories, a licence number decides. */
export const isProfessional = (
  { professionalCategories: chosen }: CodeRules,
  { categoryCode, hasLicence }: PeopleCount,
): boolean => (chosen === null ? hasLicence : chosen.includes(categoryCode));

const sum = (groups: readonly PeopleCount[]) => groups.reduce((total, { count }) => total + count, 0);

/** Counts healthcare professionals, those from abroad, and their countries. */
export function countProfessionals(
  rules: CodeRules,
  people: readonly PeopleCount[],
): Record<Exclude<ThresholdName, 'creditHours'>, number> {
  const professionals = people.filter((group) => group.count > 0 && isProfessional(rules, group));
  const foreign = professionals.filter(({ country }) => country !== homeCountry);
  const countries = new Set((rules.countsHome ? professionals : foreign).map(({ country }) => country));
  return {
    professionals: sum(professionals),
    countries: countries.size,
    foreignProfessionals: sum(foreign),
  };
}

export interface Counted {
  startsOn: string;
  /** Undefined if no programme is published. */
  sessions: readonly CreditSession[] | undefined;
  registered: readonly PeopleCount[];
  /** Undefined if nobody attended a live room yet. */
  seen: readonly PeopleCount[] | undefined;
}

/** Compares an edition with each threshold. Known values may be enough, even if others are unknown. */
export function metersOf(rules: CodeRules, { startsOn, sessions, registered, seen }: Counted): Meter[] {
  const until = addDays(startsOn, -rules.deadlines.threshold);
  const people = countProfessionals(rules, registered);
  const present = seen && countProfessionals(rules, seen);
  const meter = (name: ThresholdName, counted: number, required: number, unknown: Meter['reason']): Meter => {
    const isReached = counted >= required;
    const reason = isReached ? null : unknown;
    return {
      name,
      counted,
      required,
      state: isReached ? 'reached' : reason === null ? 'short' : 'unknown',
      reason,
      seen: name === 'creditHours' ? null : (present?.[name] ?? null),
      isNeeded: name === 'creditHours' || name === 'professionals' || rules.isInternational,
      until,
    };
  };
  const unknownReason = rules.professionalCategories === null ? ('noCategories' as const) : null;
  return [
    meter(
      'creditHours',
      maximumCredits(sessions ?? []).minutes,
      rules.creditHours.value * 60,
      sessions === undefined ? 'noProgramme' : null,
    ),
    ...(['professionals', 'countries', 'foreignProfessionals'] as const).map((name) =>
      meter(name, people[name], rules[name].value, unknownReason),
    ),
  ];
}
