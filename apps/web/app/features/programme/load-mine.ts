import type { RouterContextProvider } from 'react-router';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { facesFor, listed, loadWhole } from './load-programme.ts';
import { programmeQuery } from './programme-query.ts';
import { boothsFor, type LoadBooths } from './session-booths.ts';

/** Loads all sessions, because the page is the same for everyone; only the browser knows the stars. */
export async function loadMine(context: Readonly<RouterContextProvider>, loadBooths: LoadBooths) {
  const { editionId, version, days, rooms, content } = await loadWhole(context);
  const booths = await boothsFor(content, loadBooths);
  const faces = await facesFor(context, content);
  return inOneLanguage(pageLocale(context), {
    editionId,
    version,
    query: programmeQuery.queryOf(new URLSearchParams()),
    days: days.map(({ date, name }) => ({ date, name, count: 0 })),
    rooms,
    sessions: content.map((session) => listed(session, { booths, faces })),
  });
}

export type MinePageData = Awaited<ReturnType<typeof loadMine>>;
