import type { RegistrationSummary } from '@airway/contract/registration-summary';
import type { ReactNode } from 'react';
import { calendarUrl } from '../../platform/calendar-url.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';

/** Downloads of a confirmed registration: calendar file and card receipt. */
export function RegistrationWays({
  registration,
  children,
}: {
  registration: RegistrationSummary;
  children?: ReactNode;
}) {
  const say = useSay();
  const locale = useLocale();
  const receiptUrl = registration.payment?.receiptUrl;
  return (
    <Cluster>
      <LinkButton href={calendarUrl(registration.editionId, locale)} reloadDocument iconBefore="calendar">
        {say('registrations.success.calendar')}
      </LinkButton>
      {receiptUrl && (
        <LinkButton
          href={receiptUrl}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          iconAfter="external"
        >
          {say('registrations.success.receipt')}
        </LinkButton>
      )}
      {children}
    </Cluster>
  );
}
