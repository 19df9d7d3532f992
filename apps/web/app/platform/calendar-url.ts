import type { Locale } from '@airway/contract/rules';

/** Returns the address of the meeting's calendar file. It is outside the base path, like the API. */
export const calendarUrl = (editionId: string, locale: Locale): string =>
  `/api/conference/${editionId}/calendar.ics?language=${locale}`;
