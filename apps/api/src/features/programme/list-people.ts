import type * as contract from '@airway/contract';
import {
  type Appearance,
  byKoreanName,
  byLatinName,
  nameIndexOf,
  type ProgrammePerson,
  type ReceivedBy,
  type ReplyOf,
} from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { withoutBlanks } from '../../platform/search-tokens.ts';
import { finding, headOf, requestedEdition } from './list-sessions.ts';
import {
  type PublishedPerson,
  type PublishedProgramme,
  type PublishedSession,
  publishedProgramme,
} from './published.access.ts';

type PeopleQuery = ReceivedBy<typeof contract.listProgrammePeople>['query'];

function appearancesIn(session: PublishedSession): [personId: string, Appearance][] {
  const place = {
    sessionId: session.id,
    sessionTitle: session.title,
    date: session.date,
    roomId: session.roomId,
  };
  const { startTime, endTime, title } = session;
  const whole = {
    startTime,
    endTime,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
  };
  return [
    ...session.chairs.map(({ id }): [string, Appearance] => [
      id,
      { role: 'chair', ...place, talkId: null, title, ...whole },
    ]),
    ...session.talks.flatMap(({ id: talkId, title, startTime, endTime, startsAt, endsAt, speakers }) =>
      speakers.map(({ id }): [string, Appearance] => [
        id,
        { role: 'speaker', ...place, talkId, title, startTime, endTime, startsAt, endsAt },
      ]),
    ),
  ];
}

/** Returns each person's appearances in order of time, by person id. */
function appearancesOf({ sessions }: PublishedProgramme): Map<string, Appearance[]> {
  const all = sessions.flatMap(appearancesIn);
  all.sort(([, one], [, two]) => one.startsAt.localeCompare(two.startsAt));
  const groups = Map.groupBy(all, ([id]) => id);
  return new Map([...groups].map(([id, found]) => [id, found.map(([, appearance]) => appearance)]));
}

const personOf = (
  { biography: _long, familyName, position: _order, ...person }: PublishedPerson,
  appearances: Appearance[] = [],
): ProgrammePerson => ({ ...person, index: nameIndexOf({ name: person.name, familyName }), appearances });

const orders = {
  'nameKo,ASC': byKoreanName,
  'nameEn,ASC': byLatinName,
  'position,ASC': (one: PublishedPerson, two: PublishedPerson) => one.position - two.position,
};

/** Returns a filter for a typed search: every word must be in the names and affiliations. */
export function findingPeople(typed: string | undefined) {
  const isFound = finding(typed);
  return ({ name, affiliation }: Pick<PublishedPerson, 'name' | 'affiliation'>) =>
    isFound(withoutBlanks([name.ko, name.en, affiliation.ko, affiliation.en].join('|')));
}

/** Lists the people of a published programme. @throws NOT_FOUND – no such edition */
export async function listProgrammePeople(
  ctx: Context,
  search: PeopleQuery,
): Promise<ReplyOf<typeof contract.listProgrammePeople>> {
  const edition = await requestedEdition(ctx, search.editionId);
  const programme = await publishedProgramme(ctx, edition.id);
  const appearances = programme ? appearancesOf(programme) : new Map<string, Appearance[]>();
  const matches = findingPeople(search.q);
  const speaks = (id: string) => appearances.get(id)?.some(({ role }) => role === 'speaker') ?? false;
  const found = (programme?.people ?? []).filter(
    (person) =>
      (search.kind !== 'invited' || person.isInvited) &&
      (search.kind !== 'speaker' || speaks(person.id)) &&
      (search.country === undefined || search.country === person.country) &&
      matches(person),
  );
  found.sort(orders[search.sort]);
  const from = search.page * search.size;
  return {
    ...headOf(edition, programme),
    content: found
      .slice(from, from + search.size)
      .map((person) => personOf(person, appearances.get(person.id))),
    total: found.length,
  };
}

/** Returns a person of a published programme with their biography. */
export async function getProgrammePerson(
  _ctx: Context,
  { programme, person }: { programme: PublishedProgramme; person: PublishedPerson },
): Promise<ReplyOf<typeof contract.getProgrammePerson>> {
  return {
    ...personOf(person, appearancesOf(programme).get(person.id)),
    biography: person.biography,
  };
}
