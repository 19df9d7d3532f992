import type { Locale } from '@airway/contract/rules';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import type { Site } from './site.ts';
import { useSite } from './use-site.ts';

function eventOf(locale: Locale, { publicUrl, basePath, society, currentEdition: edition }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: textIn(locale, edition.title).text,
    description: textIn(locale, edition.theme).text,
    startDate: edition.startsOn,
    endDate: edition.endsOn,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: `${publicUrl}${basePath}${locale === 'en' ? '/en/Main' : '/Main'}`,
    location: {
      '@type': 'Place',
      name: textIn(locale, edition.venue).text,
      address: textIn(locale, edition.venueAddress).text,
    },
    organizer: { '@type': 'Organization', name: textIn(locale, society.name).text, url: publicUrl },
  };
}

/**
 * The meeting as search engines read it (schema.org Event), in what the server sends: a data block that no browser
 * runs, and no program need make again.
 */
export function EventData() {
  const locale = useLocale();
  const site = useSite();
  const json = import.meta.env.SSR ? JSON.stringify(eventOf(locale, site)).replaceAll('<', '\\u003c') : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, so no text can end the block
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
