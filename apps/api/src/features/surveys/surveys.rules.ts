import { type SurveyAnswers, SurveyDefinition } from '@airway/contract';
import type { SurveyRow } from './surveys.queries.ts';

export const surveysScope = (editionId: string) => `surveys:${editionId}` as const;

/** What a stored survey asks. */
export const definitionOf = ({ definition }: Pick<SurveyRow, 'definition'>): SurveyDefinition =>
  SurveyDefinition.parse(definition);

type Opening = Pick<SurveyRow, 'opens_at' | 'closes_at'>;

/** Where a survey stands at a moment of the edition's clock: open from its opening, and no longer at its close. */
export function surveyState({ opens_at, closes_at }: Opening, at: Date): 'waiting' | 'open' | 'closed' {
  if (at < opens_at) return 'waiting';
  return at < closes_at ? 'open' : 'closed';
}

/** The next moment at which that changes; undefined once it is closed. */
export const nextChange = (row: Opening, at: Date): Date | undefined =>
  [row.opens_at, row.closes_at].find((one) => one > at);

/** No bag holds more, so that what one more answer costs has a bound. */
const mostInBag = 200;
/** Nor, while its halves would not be nearly empty, more than this written out: a bag is written anew with each answer. */
const longestBag = 128 * 1024;
const fewestInHalf = 20;

const isFull = (bag: readonly SurveyAnswers[]) =>
  bag.length > mostInBag || (bag.length >= 2 * fewestInHalf && JSON.stringify(bag).length > longestBag);

/**
 * One more answer among those of a bag. All are shuffled, and a full bag is parted in halves, so that neither the
 * place of an answer nor a bag that is nearly empty says when it came. `below` draws a whole number from 0 to below it.
 */
export function mixIn(
  bag: readonly SurveyAnswers[],
  answer: SurveyAnswers,
  below: (bound: number) => number,
): SurveyAnswers[][] {
  const mixed = [...bag, answer];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    const [one, two] = [mixed[last], mixed[other]];
    if (one !== undefined && two !== undefined) [mixed[last], mixed[other]] = [two, one];
  }
  const half = Math.floor(mixed.length / 2);
  return isFull(mixed) ? [mixed.slice(0, half), mixed.slice(half)] : [mixed];
}
