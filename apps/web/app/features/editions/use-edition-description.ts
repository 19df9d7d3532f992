import { textIn } from '../../platform/bilingual.tsx';
import { formatDays } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useSite } from './use-site.ts';

/** Returns one sentence about the meeting, for search engines and shared links. */
export function useEditionDescription(): string {
  const say = useSay();
  const locale = useLocale();
  const { currentEdition: edition } = useSite();
  return say('editions.landing.description', {
    title: textIn(locale, edition.title).text,
    dates: formatDays(locale, edition.startsOn, edition.endsOn),
    venue: textIn(locale, edition.venue).text,
  });
}
