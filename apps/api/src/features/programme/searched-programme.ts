import { type BilingualText, type LateChange, personPath, sessionPath } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import type { PublicAddresses } from '../../platform/public-addresses.ts';
import {
  type FoundItem,
  type Searchable,
  type SearchDocument,
  saveSearchDocuments,
} from '../../platform/search-documents.ts';
import { findCurrentEditionRow } from '../editions/index.ts';
import { lateTitle } from './late-changes.ts';
import type { Snapshot } from './programme.rules.ts';
import { type PublishedProgramme, publishedProgramme } from './published.access.ts';
import { deleteSearched, personKind, sessionKind } from './searched-programme.queries.ts';

const sectionOf = (editionId: string) => `programme:${editionId}`;
const present = (...texts: BilingualText[]) => texts.flatMap(({ ko, en }) => [ko ?? [], en ?? []].flat());

type Session = Snapshot['sessions'][number];

const sessionDocument = (session: Session, people: Map<string, Snapshot['people'][number]>) => {
  const ids = [...session.chairIds, ...session.talks.flatMap(({ speakerIds }) => speakerIds)];
  const names = ids.flatMap((id) => people.get(id)?.name ?? []);
  const talks = session.talks.flatMap(({ title, abstract }) => [title, abstract]);
  return {
    kind: sessionKind,
    id: session.id,
    titles: present(session.title),
    text: [session.sessionCode, ...present(session.description, session.sponsor, ...talks, ...names)].join(
      '\n',
    ),
  };
};

const personDocument = ({ id, name, affiliation, specialty, biography }: Snapshot['people'][number]) => ({
  kind: personKind,
  id,
  titles: present(name),
  text: present(affiliation, specialty, biography).join('\n'),
});

/** Replaces the search rows of a programme with its published content. */
export async function updateSearchRows(
  trx: Trx,
  editionId: string,
  { people, sessions }: Snapshot,
  shownAt: Date,
): Promise<void> {
  const section = sectionOf(editionId);
  const byId = new Map(people.map((person) => [person.id, person]));
  const found = [...sessions.map((session) => sessionDocument(session, byId)), ...people.map(personDocument)];
  await deleteSearched(trx, section);
  await saveSearchDocuments(
    trx,
    found.map((one): SearchDocument => ({ ...one, section, shownAt })),
  );
}

async function current(ctx: Context): Promise<PublishedProgramme | undefined> {
  const edition = await findCurrentEditionRow(ctx);
  return edition && publishedProgramme(ctx, edition.id);
}

const joined = (texts: readonly BilingualText[]): BilingualText => ({
  ko: texts.flatMap(({ ko }) => ko ?? []).join('\n') || null,
  en: texts.flatMap(({ en }) => en ?? []).join('\n') || null,
});

const ofCurrent = (
  kind: string,
  describe: (ctx: Context, programme: PublishedProgramme) => [string, FoundItem][],
): Searchable => ({
  kind,
  async readable(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    return (of) =>
      edition === undefined ? of.lit(false) : of('search_documents.section', '=', sectionOf(edition.id));
  },
  async sections(ctx) {
    const { translate } = ctx.services;
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return new Map();
    const title = { ko: translate('ko', 'programme.section'), en: translate('en', 'programme.section') };
    return new Map([[sectionOf(edition.id), title]]);
  },
  async describe(ctx, ids) {
    const programme = await current(ctx);
    return new Map(
      programme === undefined ? [] : describe(ctx, programme).filter(([id]) => ids.includes(id)),
    );
  },
});

const titled = (ctx: Context, { ko, en }: BilingualText, lateChange: LateChange | null): BilingualText => ({
  ko: ko && lateTitle(ctx, 'ko', ko, lateChange),
  en: en && lateTitle(ctx, 'en', en, lateChange),
});

/** Sessions and people of the current programme in the site search. */
export const searchedProgramme: readonly Searchable[] = [
  ofCurrent(sessionKind, (ctx, { sessions }) =>
    sessions.map(({ id, startsAt, title, description, talks, lateChange }) => [
      id,
      {
        path: sessionPath(id),
        title: titled(ctx, title, lateChange),
        text: joined([
          ...(lateChange ? [lateChange.reason] : []),
          description,
          ...talks.flatMap((talk) => [talk.title, talk.abstract]),
        ]),
        date: startsAt,
      },
    ]),
  ),
  ofCurrent(personKind, (_ctx, { people }) =>
    people.map(({ id, name, affiliation, specialty, biography }) => [
      id,
      { path: personPath(id), title: name, text: joined([affiliation, specialty, biography]), date: null },
    ]),
  ),
];

const addressesOf = ({ sessions, people }: PublishedProgramme) => [
  ...sessions.map(({ id }) => sessionPath(id)),
  ...people.map(({ id }) => personPath(id)),
];

/** Sessions and people of the current programme, for search engines. */
export const addressesOfProgramme: PublicAddresses = {
  async count(ctx) {
    const programme = await current(ctx);
    return programme === undefined ? 0 : addressesOf(programme).length;
  },
  async list(ctx, { offset, limit }) {
    const programme = await current(ctx);
    if (programme === undefined) return [];
    return addressesOf(programme)
      .slice(offset, offset + limit)
      .map((path) => ({ path, changedAt: programme.publishedAt }));
  },
};
