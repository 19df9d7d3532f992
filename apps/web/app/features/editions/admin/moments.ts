import type { EditionFacts } from '@airway/contract/edition-file';
import { seoulTimeWithZone } from '../../../platform/seoul-clock.ts';
import { type Texts, textsOf } from './texts.ts';

/** The instants of an edition, in order. */
export const moments = [
  'registrationOpensAt',
  'earlyEndsAt',
  'regularEndsAt',
  'registrationClosesAt',
] as const;

/** Returns facts as their fields store them: instants in the edition's time zone. */
export function factTexts(facts: EditionFacts): Texts {
  const clocks = moments.map((name) => [name, facts[name].slice(0, 16)]);
  return { ...textsOf(facts), ...Object.fromEntries(clocks) };
}

/** Returns the instants in the form. */
export const momentsIn = (form: FormData) =>
  Object.fromEntries(moments.map((name) => [name, seoulTimeWithZone(String(form.get(name) ?? ''))]));
