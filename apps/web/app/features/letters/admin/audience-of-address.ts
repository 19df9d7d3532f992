import { LetterAudience } from '@airway/contract/letters';
import type { ChosenKind } from './audience-choices.ts';

const parameters = {
  registrations: ['state', 'seat', 'category', 'attendance', 'option', 'country', 'tag'],
  survey: ['surveyId'],
  speakers: ['who'],
  sponsors: [],
  present: ['sessionId'],
} as const satisfies Record<ChosenKind, readonly string[]>;

const isKind = (kind: string): kind is ChosenKind => Object.hasOwn(parameters, kind);

/**
 * Returns the audience in the address of a new letter: `?kind=registrations&state=unpaid`. Undefined if it has none, or
 * if a filter is not valid: without it the letter would go to more people than were meant.
 */
export function audienceOfAddress(search: URLSearchParams): LetterAudience | undefined {
  const kind = search.get('kind') ?? '';
  if (!isKind(kind)) return undefined;
  const filters = parameters[kind].map((name) => [name, search.get(name) || undefined]);
  return LetterAudience.safeParse({ kind, ...Object.fromEntries(filters) }).data;
}
