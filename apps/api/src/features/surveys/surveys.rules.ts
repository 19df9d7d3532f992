import { type SurveyAnswers, SurveyDefinition } from '@airway/contract';
import type { SurveyRow } from './surveys.queries.ts';

export const surveysScope = (editionId: string) => `surveys:${editionId}` as const;

/** Parses the questions of a stored survey. */
export const definitionOf = ({ definition }: Pick<SurveyRow, 'definition'>): SurveyDefinition =>
  SurveyDefinition.parse(definition);

type Opening = Pick<SurveyRow, 'opens_at' | 'closes_at'>;

/** Returns the state of a survey at a time of the edition's clock. Opening included, close excluded. */
export function surveyState({ opens_at, closes_at }: Opening, at: Date): 'waiting' | 'open' | 'closed' {
  if (at < opens_at) return 'waiting';
  return at < closes_at ? 'open' : 'closed';
}

/** Returns the time of the next change of state. Undefined once it is closed. */
export const nextChange = (row: Opening, at: Date): Date | undefined =>
  [row.opens_at, row.closes_at].find((one) => one > at);

/** Maximum number of answers in a bag, which limits the cost of one more answer. */
const maximumBagSize = 200;
/** Maximum size of a bag in characters, unless its halves would be nearly empty. Each answer rewrites a bag. */
const longestBag = 128 * 1024;
const fewestInHalf = 20;

const isFull = (bag: readonly SurveyAnswers[]) =>
  bag.length > maximumBagSize || (bag.length >= 2 * fewestInHalf && JSON.stringify(bag).length > longestBag);

/**
 * Adds an answer to a bag. Shuffles all answers and splits a full bag into halves, so that neither an answer's
 * position nor a nearly empty bag reveals its time. `below` returns a random integer from 0 to below its argument.
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
