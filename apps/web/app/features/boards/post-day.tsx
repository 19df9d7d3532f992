import { formatDay, inSeoul } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { DateText } from '../../ui/date-text.tsx';

/** The day of publication. */
export function PostDay({ at }: { at: string }) {
  const locale = useLocale();
  return <DateText dateTime={at} date={formatDay(locale, inSeoul(at).day)} />;
}
