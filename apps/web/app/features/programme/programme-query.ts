import type { SentTo } from '@airway/contract';
import type { listSessions } from '@airway/contract/programme';

export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** Query in the address of the programme; missing keys are empty. */
export interface ProgrammeQuery {
  day: string;
  view: View;
  room: string;
  type: string;
  /** Id of a speaker or chair. */
  speaker: string;
  language: string;
  /** Only sessions with credits. */
  credits: boolean;
  /** Text in titles, names and affiliations. */
  search: string;
}

const isView = (text: string | null): text is View => views.some((view) => view === text);
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

const judgedBy = (validate: (text: string) => boolean) => ({
  safeParse: (value: unknown) => ({ success: typeof value === 'string' && validate(value) }),
});
const isNotBlank = (text: string) => text.trim() !== '';

/** Query keys that a cached programme depends on. */
export const programmeQueryFields = {
  day: judgedBy(isDay),
  view: judgedBy((text) => text === 'list'),
  room: judgedBy(isNotBlank),
  type: judgedBy(isNotBlank),
  speaker: judgedBy(isNotBlank),
  language: judgedBy(isNotBlank),
  credits: judgedBy((text) => text === '1'),
  search: judgedBy(isNotBlank),
};

export function queryOf(address: URLSearchParams): ProgrammeQuery {
  const [day, view] = [address.get('day'), address.get('view')];
  const of = (name: string) => address.get(name)?.trim() ?? '';
  return {
    day: isDay(day) ? day : '',
    view: isView(view) ? view : 'grid',
    room: of('room'),
    type: of('type'),
    speaker: of('speaker'),
    language: of('language'),
    credits: of('credits') === '1',
    search: of('search'),
  };
}

/** Returns the query string without default values. */
export function searchOf(query: ProgrammeQuery): string {
  const { view, credits, ...texts } = query;
  const address = new URLSearchParams();
  for (const [name, text] of Object.entries(texts)) if (text !== '') address.set(name, text);
  if (credits) address.set('credits', '1');
  if (view !== 'grid') address.set('view', view);
  return address.size === 0 ? '' : `?${address}`;
}

const noFilters = { room: '', type: '', speaker: '', language: '', credits: false, search: '' };

export const withoutFilters = (query: ProgrammeQuery): ProgrammeQuery => ({ ...query, ...noFilters });

export const filterCount = ({ room, type, speaker, language, credits, search }: ProgrammeQuery): number =>
  [room, type, speaker, language, credits, search].filter(Boolean).length;

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
