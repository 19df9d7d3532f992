import type { Locale } from '@airway/contract/rules';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { moneyParts } from '../../platform/money.ts';
import { shareCardPath } from '../../platform/share-card-path.ts';
import type { PageFees } from './page-fees.ts';
import type { Site } from './site.ts';
import { useSite } from './use-site.ts';

/** Returns today's price of each category in its currency; empty before registration opens and after it closes. */
function offersOf(locale: Locale, site: string, fees: PageFees) {
  const period = fees.periods.find((one) => one.period === fees.period);
  if (period === undefined) return [];
  return fees.categories.flatMap(({ audience, name, isFull, prices }) =>
    prices
      .filter((one) => one.period === period.period)
      .map(({ price }) => ({
        '@type': 'Offer',
        name: textIn(locale, name).text,
        price: moneyParts('en', price).amount.replaceAll(',', ''),
        priceCurrency: price.currency,
        availability: `https://schema.org/${isFull || fees.isFull ? 'SoldOut' : 'InStock'}`,
        validFrom: period.startsAt,
        validThrough: period.endsAt,
        url: `${site}/Registration/${audience === 'korean' ? 'Korean' : 'International'}`,
      })),
  );
}

/** Returns where one attends: also online, where a category has a price for it. */
function attendanceOf(site: string, fees: PageFees | undefined, venue: object) {
  const mode = (name: string) => `https://schema.org/${name}EventAttendanceMode`;
  if (fees === undefined) return { location: venue };
  return fees.categories.some(({ onlinePrices }) => onlinePrices.length > 0)
    ? {
        eventAttendanceMode: mode('Mixed'),
        location: [venue, { '@type': 'VirtualLocation', url: `${site}/Live` }],
      }
    : { eventAttendanceMode: mode('Offline'), location: venue };
}

function eventOf(
  locale: Locale,
  { publicUrl, basePath, society, currentEdition: edition }: Site,
  fees?: PageFees,
) {
  const site = `${publicUrl}${basePath}${locale === 'en' ? '/en' : ''}`;
  const offers = fees === undefined ? [] : offersOf(locale, site, fees);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    // The same id on every page about the meeting.
    '@id': `${publicUrl}${basePath}/Main#event`,
    name: textIn(locale, edition.title).text,
    description: textIn(locale, edition.theme).text,
    startDate: edition.startsOn,
    endDate: edition.endsOn,
    eventStatus: 'https://schema.org/EventScheduled',
    url: `${site}/Main`,
    image: `${publicUrl}${shareCardPath(edition.id)}?language=${locale}`,
    ...attendanceOf(site, fees, {
      '@type': 'Place',
      name: textIn(locale, edition.venue).text,
      address: textIn(locale, edition.venueAddress).text,
    }),
    organizer: { '@type': 'Organization', name: textIn(locale, society.name).text, url: publicUrl },
    ...(offers.length === 0 ? {} : { offers }),
  };
}

interface EventDataProps {
  /** Adds the prices of these categories, for pages that show them. */
  fees?: PageFees;
}

/**
 * The meeting as data for search engines (schema.org Event). Only the server renders it, because browsers do
 * not use it.
 */
export function EventData({ fees }: EventDataProps) {
  const locale = useLocale();
  const site = useSite();
  const json = import.meta.env.SSR
    ? JSON.stringify(eventOf(locale, site, fees)).replaceAll('<', '\\u003c')
    : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, so no text can end the block
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
