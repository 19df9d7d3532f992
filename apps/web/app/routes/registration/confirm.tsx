import { getPaymentStatus } from '@airway/contract/payments';
import {
  confirmRegistration,
  loginRegistrant,
  type RegistrationSummary,
} from '@airway/contract/registrations';
import { data, useActionData } from 'react-router';
import { useSite } from '../../features/editions/use-site.ts';
import { FoundRegistration } from '../../features/registrations/found-registration.tsx';
import { LookUpForm } from '../../features/registrations/look-up-form.tsx';
import { lookUpRules } from '../../features/registrations/look-up-rules.ts';
import { judged } from '../../forms/judged.ts';
import { callApi } from '../../platform/call-api.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { keepRegistrant, type Visit, visitOf } from './visit.ts';

export const handle: RouteHandle = {
  messages: ['registrations', 'errors'],
};

const waitingPhases = new Set(['approving', 'unknown', 'paid', 'reversing', 'reversal-failed']);

async function isSettling(visit: Visit, { state, payment }: RegistrationSummary): Promise<boolean> {
  if (state === 'completed' || payment === null) return false;
  const { statusKey } = payment;
  const { phase } = await callApi(visit.context, getPaymentStatus, { params: { statusKey } });
  return waitingPhases.has(phase);
}

export const action = judged(lookUpRules, async (body, args) => {
  const visit = await visitOf(args);
  const params = { id: visit.site.currentEdition.id };
  const { accessToken } = await callApi(visit.context, loginRegistrant, { params, body });
  const registration = await callApi(
    visit.context,
    confirmRegistration,
    { params, query: {} },
    { token: accessToken },
  );
  return data(
    { found: { registration, isSettling: await isSettling(visit, registration) } },
    { headers: keepRegistrant(visit, accessToken) },
  );
});

/** Looks a registration up by its number and e-mail; the answer is shown once, in reply to the form. */
export default function ConfirmRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const { secretariat, currentEdition } = useSite();
  const answer = useActionData<typeof action>();
  const found = answer !== undefined && 'found' in answer ? answer.found : undefined;
  const notTaken = answer !== undefined && 'typed' in answer ? answer : undefined;
  const title = say('ui.page.registrationConfirm');
  return (
    <Container narrow>
      <PageHead title={title} description={say('registrations.confirm.lead')} isPrivate />
      <PageHeader
        title={title}
        lead={found === undefined && say('registrations.confirm.lead')}
        breadcrumb={{
          label: say('ui.breadcrumb.label'),
          crumbs: [
            { label: say('ui.breadcrumb.home'), href: pathTo('/Main') },
            { label: say('ui.page.registration'), href: pathTo('/Registration') },
            { label: title },
          ],
        }}
      />
      {found === undefined ? (
        <LookUpForm answer={notTaken} />
      ) : (
        <FoundRegistration
          registration={found.registration}
          isSettling={found.isSettling}
          today={currentEdition.today}
          contact={
            secretariat.email !== '' && (
              <LinkButton
                href={`mailto:${secretariat.email}`}
                variant="secondary"
                size="small"
                iconBefore="mail"
              >
                {say('registrations.entry.contact')}
              </LinkButton>
            )
          }
        />
      )}
    </Container>
  );
}
