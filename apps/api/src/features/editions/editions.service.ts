import type {
  BilingualText,
  Edition,
  EditionOrder,
  EditionSummary,
  Locale,
  Sendable,
  SiteInfo,
} from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import { bilingual } from '../../platform/bilingual.ts';
import { siteScope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { basePathOf } from '../../platform/current-year.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import type { Servable } from '../../platform/http/send-file.ts';
import { printedDays } from '../../platform/printed-dates.ts';
import { cardFile } from '../../platform/share-card.ts';
import { defineSetting, getSetting } from '../../platform/site-settings.ts';
import { dayInZone } from '../../platform/zones.ts';
import { calendarFor } from './calendar.rules.ts';
import { SiteSetting } from './edition-file.rules.ts';
import { findEdition } from './editions.access.ts';
import {
  countEditions,
  type EditionRow,
  type EditionSummaryRow,
  editionPageQueries,
  selectEditionByYear,
  updateMeetingHours,
  updateRehearsal,
} from './editions.queries.ts';
import {
  changesAt,
  type DayHours,
  daysUntilStart,
  type EditionTimes,
  editionNow,
  editionScope,
  hoursOfMeeting,
  keyDates,
  phaseAt,
} from './editions.rules.ts';

export { editionScope };

export function timesOf(row: EditionRow): EditionTimes {
  return {
    timeZone: row.time_zone,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    registrationOpensAt: row.registration_opens_at,
    earlyEndsAt: row.early_ends_at,
    regularEndsAt: row.regular_ends_at,
    lastCallDays: row.last_call_days,
    registrationClosesAt: row.registration_closes_at,
    rehearsalStartsAt: row.rehearsal_starts_at,
    rehearsalSetAt: row.rehearsal_set_at,
  };
}

const hoursOf = (row: EditionRow): DayHours[] =>
  hoursOfMeeting(
    timesOf(row),
    row.day_starts.flatMap((startsAt, index) => {
      const endsAt = row.day_ends[index];
      return endsAt === undefined ? [] : [{ startsAt, endsAt }];
    }),
  );

/** Stores the hours of the meeting days, by the programme that is published now. */
export async function storeMeetingHours(
  ctx: Context,
  trx: Trx,
  editionId: string,
  hours: readonly DayHours[],
): Promise<void> {
  await updateMeetingHours(trx, editionId, hours);
  await touchContent(ctx, trx, editionScope(editionId));
}

/** Describes an edition in a list. */
export function summaryOf(ctx: Context, row: EditionSummaryRow): EditionSummary {
  return {
    id: row.id,
    year: row.year,
    title: bilingual(row, 'title'),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    venue: bilingual(row, 'venue'),
    isCurrent: row.year === ctx.services.currentYear.get(),
  };
}

function editionOf(ctx: Context, row: EditionRow): Edition {
  const times = timesOf(row);
  const at = editionNow(times, ctx.now);
  return {
    ...summaryOf(ctx, row),
    theme: bilingual(row, 'theme'),
    host: bilingual(row, 'host'),
    venueAddress: bilingual(row, 'venue_address'),
    venueLatitude: row.venue_latitude,
    venueLongitude: row.venue_longitude,
    timeZone: row.time_zone,
    phase: phaseAt(times, at),
    now: at.toISOString(),
    isRehearsal: times.rehearsalStartsAt !== null,
    today: dayInZone(at, row.time_zone),
    daysUntilStart: daysUntilStart(times, at),
    keyDates: keyDates(times, at),
    hours: hoursOf(row).map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    changesAt: changesAt(times, ctx.now).toISOString(),
  };
}

/** Returns the row of an edition. @throws NOT_FOUND – no such edition */
export async function getEditionRow(ctx: Context, id: string): Promise<EditionRow> {
  return (await findEdition(ctx, { id })) ?? failNotFound('errors.notFound.edition');
}

/** Returns the site's current edition. Undefined if its year has no edition. */
export async function findCurrentEditionRow(ctx: Context): Promise<EditionRow | undefined> {
  const year = ctx.services.currentYear.get();
  const id = await ctx.services.content.cached(siteScope, `current-edition ${year}`, async () => {
    const row = await selectEditionByYear(ctx.db, year);
    return row?.id;
  });
  return id === undefined ? undefined : findEdition(ctx, { id });
}

/** Returns the site's current edition. @throws NOT_FOUND – its year has no edition */
export const getCurrentEditionRow = async (ctx: Context): Promise<EditionRow> =>
  (await findCurrentEditionRow(ctx)) ?? failNotFound('errors.notFound.edition');

/** Returns the site's time: the current edition's time, or the real time without an edition. */
export async function siteNow(ctx: Context): Promise<Date> {
  const edition = await findCurrentEditionRow(ctx);
  return edition === undefined ? ctx.now : editionNow(timesOf(edition), ctx.now);
}

/** Converts a time of the site's clock to real time. */
export const realTimeOf = async (ctx: Context, moment: Date): Promise<Date> =>
  new Date(moment.getTime() - (await siteNow(ctx)).getTime() + ctx.now.getTime());

/** Describes one edition for the public. */
export async function getEdition(ctx: Context, row: EditionRow): Promise<Edition> {
  return editionOf(ctx, row);
}

/** Lists editions in a given order. `page` counts from 0. */
export async function listEditions(
  ctx: Context,
  query: { sort: EditionOrder; page: number; size: number },
): Promise<{ content: EditionSummary[]; total: number }> {
  const { name, text } = editionPageQueries[query.sort];
  const rows = await ctx.reads.rows<EditionSummaryRow>(name, text, [query.size, query.page * query.size]);
  const total = await ctx.services.content.cached(siteScope, 'edition-count', () => countEditions(ctx.db));
  return { content: rows.map((row) => summaryOf(ctx, row)), total };
}

export const siteSetting = defineSetting('site', SiteSetting, undefined);

/** Returns staff's settings of the site and its society. @throws NOT_FOUND – the site is not configured */
export async function getSiteSetting(ctx: Context): Promise<SiteSetting> {
  return (await getSetting(ctx, siteSetting)) ?? failNotFound('errors.notFound.siteInfo');
}

/** Returns the contact for the site: the secretariat, or only the contact page before the site is configured. */
export async function findContact(ctx: Context): Promise<{ name?: string; email?: string; url: string }> {
  const { config } = ctx.services;
  const url = `${config.publicUrl}${basePathOf(ctx.services)}/en/ConferenceInfo/ContactUs`;
  const setting = await getSetting(ctx, siteSetting);
  if (setting === undefined) return { url };
  const { name, email } = setting.secretariat;
  return { name: pickText(name, 'en'), ...(email === '' ? {} : { email }), url };
}

/** Describes the site and its current edition. The caller adds `facts` about payments and accounts. */
export async function describeSite(
  ctx: Context,
  facts: Pick<
    SiteInfo,
    | 'isTestPayment'
    | 'cardPayee'
    | 'roleCodeForGuest'
    | 'boardsWithPosts'
    | 'hasProgramme'
    | 'hasSponsors'
    | 'onAir'
    | 'announcements'
    | 'look'
  >,
): Promise<SiteInfo> {
  const { config } = ctx.services;
  const [setting, edition] = await Promise.all([getSiteSetting(ctx), getCurrentEditionRow(ctx)]);
  return {
    ...setting,
    product: config.product,
    basePath: basePathOf(ctx.services),
    publicUrl: config.publicUrl,
    currentEdition: editionOf(ctx, edition),
    ...facts,
    hasSmsProvider: config.solapi !== undefined,
  };
}

/**
 * Sets an edition's clock to another time, or (null) back to real time. Phases, prices and D-day follow it; tokens
 * and codes never do.
 * @throws NOT_ALLOWED – in production
 */
export async function setRehearsal(ctx: Context, editionId: string, believedNow: Date | null): Promise<void> {
  if (ctx.services.config.isProduction && believedNow !== null) fail('NOT_ALLOWED');
  await ctx.db.transaction().execute(async (trx) => {
    await updateRehearsal(trx, editionId, believedNow, ctx.now);
    await touchContent(ctx, trx, editionScope(editionId));
    await recordAudit(ctx, trx, {
      action: 'edition.rehearsed',
      subjectType: 'edition',
      subjectId: editionId,
      details: { believedNow: believedNow?.toISOString() ?? '' },
    });
  });
}

/**
 * Returns the address of a page in one language, always on the configured origin. A secret goes into the fragment,
 * which never reaches logs, proxies or Referer headers.
 */
export function pageUrl(ctx: Context, locale: Locale, path: string, secret?: string): string {
  const { config } = ctx.services;
  const fragment = secret === undefined ? '' : `#${secret}`;
  return `${config.publicUrl}${basePathOf(ctx.services)}${locale === 'en' ? '/en' : ''}${path}${fragment}`;
}

/** Returns the text in the reader's language, else in the other. */
export const pickText = (text: BilingualText, locale: Locale): string =>
  (locale === 'ko' ? (text.ko ?? text.en) : (text.en ?? text.ko)) ?? '';

/** Builds an iCalendar file of an edition's meeting days. `own`: text and page of the reader's registration. */
export function calendarOf(
  ctx: Context,
  row: EditionRow,
  locale: Locale,
  own?: { text: string; url: string },
): string {
  return calendarFor({
    uid: `${row.id}@${new URL(ctx.services.config.publicUrl).hostname}`,
    title: pickText(bilingual(row, 'title'), locale),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    hours: hoursOf(row),
    zone: row.time_zone,
    place: [bilingual(row, 'venue'), bilingual(row, 'venue_address')]
      .map((text) => pickText(text, locale))
      .filter((part) => part !== '')
      .join(', '),
    url: pageUrl(ctx, locale, '/Main'),
    ...own,
    stampedAt: row.created_at,
  });
}

/** Returns the name and the days of a meeting in one line. */
export const meetingLine = (row: EditionRow, locale: Locale): string =>
  `${pickText(bilingual(row, 'title'), locale)} · ${printedDays(locale, row.starts_on, row.ends_on)}`;

/** Returns the picture of a meeting: its name, its theme, its days and its place. */
export async function getMeetingCard(ctx: Context, row: EditionRow, locale: Locale): Promise<Servable> {
  const say = (name: 'title' | 'theme' | 'venue' | 'host') => pickText(bilingual(row, name), locale);
  return cardFile(ctx, {
    kind: printedDays(locale, row.starts_on, row.ends_on),
    title: say('title'),
    lines: [say('theme'), say('venue')].filter((line) => line !== ''),
    meeting: say('host'),
  });
}

/** Returns a calendar as a file to send. */
export const calendarToSend = (text: string): Sendable =>
  new File([text], 'meeting.ics', { type: 'text/calendar; charset=utf-8' });

export const getCalendar = async (ctx: Context, row: EditionRow, locale: Locale): Promise<Sendable> =>
  calendarToSend(calendarOf(ctx, row, locale));
