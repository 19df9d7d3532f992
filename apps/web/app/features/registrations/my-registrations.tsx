import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { useState } from 'react';
import { Form } from 'react-router';
import { Bilingual } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { useRegistrationMark } from '../../platform/use-registration-mark.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Section } from '../../ui/section.tsx';
import { LinkRegistrationForm } from './link-registration-form.tsx';
import { OwnBankRefunds } from './own-bank-refunds.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { OwnRegistrationActs } from './own-registration-acts.tsx';
import { stateTones } from './registration-facts.tsx';
import { RegistrationTicket } from './registration-ticket.tsx';

/** Number, state and amount due; the look-up page shows the rest with the same proof. */
function RegistrationStatus({ registration }: { registration: RegistrationSummary }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { number, email, state, amountDue, categoryName } = registration;
  return (
    <Form method="post" action={pathTo('/Registration/Confirm')} reloadDocument>
      <input type="hidden" name="registrationNumber" value={number} />
      <input type="hidden" name="email" value={email} />
      <Stack gap="tight">
        <Cluster>
          <Chip tone={stateTones[state]}>{say(`registrations.state.${state}`)}</Chip>
          <Bilingual text={categoryName} />
          {amountDue !== null && <b>{formatMoney(locale, amountDue)}</b>}
        </Cluster>
        <div>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            aria-label={say('registrations.mine.openNumber', { number })}
          >
            {say('registrations.mine.open')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

interface MyRegistrationsProps {
  editionId: string;
  registrations: RegistrationSummary[];
}

/** Registrations linked to the signed-in user, and a form to link another one. */
export function MyRegistrations({ editionId, registrations }: MyRegistrationsProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const [found, setFound] = useState(registrations);
  const add = (registration: RegistrationSummary) =>
    setFound((before) => [registration, ...before.filter(({ id }) => id !== registration.id)]);
  const replace = (registration: RegistrationSummary) =>
    setFound((before) => before.map((one) => (one.id === registration.id ? registration : one)));
  const areCancelled = found.length > 0 && found.every(({ state }) => state === 'cancelled');
  useRegistrationMark(areCancelled ? 'none' : undefined);
  return (
    <Section title={say('registrations.mine.title')} lead={say('registrations.mine.lead')}>
      <Stack>
        {found.length === 0 && (
          <Cluster>
            <p>{say('registrations.mine.none')}</p>
            <LinkButton href={pathTo('/Registration')} variant="secondary" size="small">
              {say('ui.page.registration')}
            </LinkButton>
          </Cluster>
        )}
        {found.length > 0 && (
          <DefinitionList
            items={found.map((registration) => ({
              key: registration.id,
              term: <b translate="no">{registration.number}</b>,
              value: (
                <Stack gap="tight">
                  <RegistrationStatus registration={registration} />
                  {registration.qrSvg !== null && (
                    <Disclosure summary={say('registrations.mine.qr')} open={found.length === 1}>
                      <RegistrationTicket registration={registration} />
                    </Disclosure>
                  )}
                  <OwnDocuments registration={registration} />
                  <OwnBankRefunds registration={registration} onSaved={replace} />
                  <OwnRegistrationActs registration={registration} onWithdrawn={replace} />
                </Stack>
              ),
            }))}
          />
        )}
        <Disclosure summary={say('registrations.mine.link')}>
          <LinkRegistrationForm editionId={editionId} onLinked={add} />
        </Disclosure>
      </Stack>
    </Section>
  );
}
