import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSite } from './use-site.ts';

/** The meeting as search engines read it (schema.org Event). A data block: no browser runs it. */
export function EventData() {
  const locale = useLocale();
  const { publicUrl, basePath, society, currentEdition: edition } = useSite();
  const event = {
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
  const json = JSON.stringify(event).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, so no text can end the block
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
