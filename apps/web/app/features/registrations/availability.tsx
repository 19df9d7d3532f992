import type { FeeTable } from '@airway/contract/editions';
import { calendarUrl } from '../../platform/calendar-url.ts';
import { formatDeadline, formatInstant } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { NotOpenYet } from '../../ui/not-open-yet.tsx';

type Availability = 'open' | 'not-open' | 'closed' | 'full';

type Opening = Pick<FeeTable, 'isOpen' | 'isFull' | 'opensAt' | 'closesAt'>;

/** Checks whether registration is possible at the edition's `now`. */
export function availabilityOf(fees: Opening, now: string): Availability {
  if (fees.isOpen) return fees.isFull ? 'full' : 'open';
  return Date.parse(now) < Date.parse(fees.opensAt) ? 'not-open' : 'closed';
}

/** Returns the part of the fees that `NotAvailable` shows. */
export const openingOf = ({ editionId, isOpen, isFull, opensAt, closesAt }: FeeTable) => ({
  editionId,
  isOpen,
  isFull,
  opensAt,
  closesAt,
});

interface NotAvailableProps {
  availability: Exclude<Availability, 'open'>;
  fees: ReturnType<typeof openingOf>;
  secretariatEmail: string;
}

/** Explains why registration is not possible now, and offers alternatives. */
export function NotAvailable({ availability, fees, secretariatEmail }: NotAvailableProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const contact = secretariatEmail !== '' && (
    <LinkButton href={`mailto:${secretariatEmail}`} variant="secondary" iconBefore="mail">
      {say('registrations.entry.contact')}
    </LinkButton>
  );
  if (availability === 'not-open')
    return (
      <NotOpenYet
        title={say('registrations.entry.notOpen.title')}
        opensAt={say('registrations.entry.notOpen.opens', { at: formatInstant(locale, fees.opensAt) })}
        prepare={{
          title: say('registrations.entry.prepare'),
          items: [
            say('registrations.entry.prepare.email'),
            say('registrations.entry.prepare.licence'),
            say('registrations.entry.prepare.passport'),
            say('registrations.entry.prepare.card'),
          ],
        }}
        actions={
          <>
            <LinkButton
              href={calendarUrl(fees.editionId, locale)}
              reloadDocument
              variant="secondary"
              iconBefore="calendar"
            >
              {say('registrations.entry.notOpen.calendar')}
            </LinkButton>
            {contact}
          </>
        }
      />
    );
  return (
    <NotOpenYet
      title={say(`registrations.entry.${availability}.title`)}
      opensAt={
        availability === 'closed'
          ? say('registrations.entry.closed.when', { at: formatDeadline(locale, fees.closesAt) })
          : undefined
      }
      actions={
        <>
          {contact}
          <LinkButton href={pathTo('/Registration/Confirm')} variant="secondary">
            {say('registrations.entry.confirm')}
          </LinkButton>
        </>
      }
    >
      <p>{say(`registrations.entry.${availability}.text`)}</p>
    </NotOpenYet>
  );
}
