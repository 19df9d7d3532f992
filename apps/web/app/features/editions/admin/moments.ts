import type { EditionFacts } from '@airway/contract/edition-file';
import { momentOfClock } from '../../../platform/seoul-clock.ts';
import { type Texts, textsOf } from './texts.ts';

/** The moments of an edition, in their order. */
export const moments = [
  'registrationOpensAt',
  'earlyEndsAt',
  'regularEndsAt',
  'registrationClosesAt',
] as const;

/** Facts as their fields hold them: moments by the clock of the edition. */
export function factTexts(facts: EditionFacts): Texts {
  const clocks = moments.map((name) => [name, facts[name].slice(0, 16)]);
  return { ...textsOf(facts), ...Object.fromEntries(clocks) };
}

/** What the form says beside its texts. */
export const momentsIn = (form: FormData) =>
  Object.fromEntries(moments.map((name) => [name, momentOfClock(String(form.get(name) ?? ''))]));
