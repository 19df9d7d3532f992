import type { Finder } from '../../../console/screen.ts';
import { hasWords } from '../../../console/search-words.ts';
import { searchOf } from './find-people.ts';
import { loadDraft } from './load-draft.ts';
import { sessionsPath } from './paths.ts';
import { programmeScreens } from './screens.ts';

const most = 5;

/** Finds sessions by their titles, those of their talks, and their codes. */
const sessionFinder: Finder = {
  screen: programmeScreens.programme,
  permission: 'PROGRAMME_Manage',
  async find(query, once) {
    const { sessions } = await once(loadDraft);
    return sessions
      .filter(({ sessionCode, title, talks }) =>
        hasWords(
          [sessionCode, title.ko, title.en, ...talks.flatMap((talk) => [talk.title.ko, talk.title.en])],
          query,
        ),
      )
      .slice(0, most)
      .map(({ id, sessionCode, title, date, startTime }) => ({
        path: `${sessionsPath}/${id}`,
        name: title.ko ?? title.en ?? '',
        note: [sessionCode, date, startTime].filter(Boolean).join(' · '),
      }));
  },
};

const speakerFinder: Finder = {
  screen: programmeScreens.speakers,
  permission: 'PROGRAMME_Manage',
  async find(query, once) {
    const { people } = await once(loadDraft);
    return searchOf(people)(query)
      .slice(0, most)
      .map(({ id, name, affiliation }) => ({
        path: `${programmeScreens.speakers.path}/${id}`,
        name: name.ko ?? name.en ?? '',
        note: affiliation.ko ?? affiliation.en ?? '',
      }));
  },
};

export const programmeFinders: readonly Finder[] = [sessionFinder, speakerFinder];
