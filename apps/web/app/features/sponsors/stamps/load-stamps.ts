import { getStampTour } from '@airway/contract/sponsor-stamps';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../../platform/call-api.ts';
import { inOneLanguage } from '../../../platform/one-language.ts';
import { pageLocale } from '../../../platform/page-context.ts';
import { loadSponsors } from '../load-sponsors.ts';

type Context = Readonly<RouterContextProvider>;

/** Loads the stamp tour; null while it is off. */
export async function loadTour(context: Context, editionId: string) {
  const { tour } = await callApi(context, getStampTour, { params: { id: editionId } });
  return inOneLanguage(pageLocale(context), tour);
}

/** Loads the tour with the booths that give stamps, the highest tier first. */
export async function loadStamps(context: Context, editionId: string) {
  const [tour, tiers] = await Promise.all([loadTour(context, editionId), loadSponsors(context, editionId)]);
  const booths = tiers.flatMap(({ sponsors }) =>
    sponsors.map(({ id, name, boothNumber }) => ({ id, name, boothNumber })),
  );
  return { editionId, tour, booths };
}

export type StampsPageData = Awaited<ReturnType<typeof loadStamps>>;
