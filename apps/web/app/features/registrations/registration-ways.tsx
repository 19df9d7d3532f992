import type { RegistrationSummary } from '@airway/contract/registration-summary';
import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { GoogleCalendarLink } from '../../platform/google-calendar-link.tsx';
import { usePathTo } from '../../platform/locale.ts';
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
  const pathTo = usePathTo();
  const receiptUrl = registration.payment?.receiptUrl;
  return (
    <Cluster>
      <LinkButton href={useHref(pathTo('/Registration/Calendar'))} reloadDocument iconBefore="calendar">
        {say('registrations.success.calendar')}
      </LinkButton>
      <GoogleCalendarLink
        path="/Registration/Confirm"
        text={`${say('registrations.fact.number')}: ${registration.number}`}
      />
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
