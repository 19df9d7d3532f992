import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { Form } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';
import { AddToMyPage } from './add-to-my-page.tsx';
import { RegistrationDocuments } from './registration-documents.tsx';
import { RegistrationFacts } from './registration-facts.tsx';
import { RegistrationTicket } from './registration-ticket.tsx';
import { RegistrationWays } from './registration-ways.tsx';
import { formPath } from './steps.ts';

interface Props {
  registration: RegistrationSummary;
  wasAccountWanted: boolean;
}

/** End of the registration: number, QR code, next steps. */
export function Registered({ registration, wasAccountWanted }: Props) {
  const say = useSay();
  const pathTo = usePathTo();
  const headingRef = useArrival();
  const isConfirmed = registration.state === 'completed';
  return (
    <Stack>
      <div role="status">
        <PageHeader
          headingRef={headingRef}
          title={say(isConfirmed ? 'registrations.success.title' : 'registrations.success.settling.title')}
          lead={
            isConfirmed
              ? say('registrations.success.lead', { name: registration.userName })
              : say('registrations.success.settling.text')
          }
        />
      </div>
      <RegistrationTicket registration={registration} />
      {isConfirmed && (
        <>
          <RegistrationWays registration={registration}>
            <LinkButton href={pathTo('/Registration/Confirm')} variant="secondary">
              {say('registrations.success.confirm')}
            </LinkButton>
          </RegistrationWays>
          <RegistrationDocuments registration={registration} />
          <AddToMyPage registration={registration} wasWanted={wasAccountWanted} />
          <Section title={say('registrations.success.next')}>
            <Prose>
              <ol>
                <li>{say('registrations.success.mailed', { email: registration.email })}</li>
                <li>
                  {say(
                    registration.attendance === 'online'
                      ? 'registrations.success.online'
                      : 'registrations.success.desk',
                  )}
                </li>
                <li>{say('registrations.success.keep')}</li>
              </ol>
            </Prose>
          </Section>
          <Section title={say('registrations.success.facts')}>
            <Stack>
              <RegistrationFacts registration={registration} />
              <Form method="post" action={pathTo(formPath(registration.audience, 'pc'))}>
                <Button type="submit" name="intent" value="restart" variant="quiet">
                  {say('registrations.success.another')}
                </Button>
              </Form>
            </Stack>
          </Section>
        </>
      )}
    </Stack>
  );
}
