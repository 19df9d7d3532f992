import type { SentTo } from '@airway/contract';
import type { listSessions } from '@airway/contract/programme';
import { addressQuery, matching, oneOf, type QueryOf, trimmed } from '../../platform/address-query.ts';

const views = oneOf('grid', 'list');
export type View = ReturnType<typeof views>;

/** Query in the address of the programme. */
export const programmeQuery = addressQuery({
  day: matching(/^\d{4}-\d{2}-\d{2}$/),
  room: trimmed,
  type: trimmed,
  /** Id of a speaker or chair. */
  speaker: trimmed,
  language: trimmed,
  /** Text in titles, names and affiliations. */
  search: trimmed,
  /** Only sessions with credits. */
  credits: oneOf('', '1'),
  view: views,
});
export type ProgrammeQuery = QueryOf<typeof programmeQuery>;

export const withoutFilters = ({ day, view }: ProgrammeQuery): ProgrammeQuery => ({
  ...programmeQuery.queryOf(new URLSearchParams()),
  day,
  view,
});

export const filterCount = ({ day: _day, view: _view, ...filters }: ProgrammeQuery): number =>
  Object.values(filters).filter(Boolean).length;

/** Returns the filters for the call. */
export function filtersOf(query: ProgrammeQuery): SentTo<typeof listSessions>['query'] {
  const { room, type, speaker, language, credits, search } = query;
  return {
    ...(room && { roomId: room }),
    ...(type && { type }),
    ...(speaker && { personId: speaker }),
    ...(language && { language }),
    ...(credits && { credits: 'true' }),
    ...(search && { q: search }),
  } as SentTo<typeof listSessions>['query'];
}
