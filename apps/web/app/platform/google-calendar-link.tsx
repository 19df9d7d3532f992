import type { SiteInfo } from '@airway/contract/editions';
import { LinkButton } from '../ui/button.tsx';
import { formatDay, formatTime, inSeoul } from './dates.ts';
import { googleCalendarUrl } from './google-calendar-url.ts';
import { pathTo, useLocale } from './locale.ts';
import { useSay } from './messages.ts';
import { useRootData } from './root-data.ts';

interface GoogleCalendarLinkProps {
  /** Page of the entry, below the base path. */
  path: string;
  /** Text of the entry, before its hours and its page. */
  text?: string;
  size?: 'small';
}

/** Offers the current meeting to Google Calendar. Other calendars take the file beside it. */
export function GoogleCalendarLink({ path, text, size }: GoogleCalendarLinkProps) {
  const say = useSay();
  const locale = useLocale();
  const site = useRootData<{ site: SiteInfo }>()?.site;
  if (site === undefined) return null;
  const { currentEdition: meeting, publicUrl, basePath } = site;
  const lines = [
    ...(text === undefined ? [] : [text]),
    ...meeting.hours.map(
      ({ startsAt, endsAt }) =>
        `${formatDay(locale, inSeoul(startsAt).day)} ${formatTime(locale, startsAt)}–${formatTime(locale, endsAt)}`,
    ),
    `${publicUrl}${basePath}${pathTo(locale, path)}`,
  ];
  return (
    <LinkButton
      href={googleCalendarUrl(locale, meeting, lines)}
      target="_blank"
      rel="noreferrer"
      variant="secondary"
      iconAfter="external"
      {...(size && { size })}
    >
      {say('ui.calendar.google')}
    </LinkButton>
  );
}
