import type { Locale } from '@airway/contract/rules';

/** The meeting as a calendar file; outside the base path, where the API lies. */
export const calendarUrl = (editionId: string, locale: Locale): string =>
  `/api/conference/${editionId}/calendar.ics?language=${locale}`;
