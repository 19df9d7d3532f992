import { getPaymentStatus } from '@airway/contract/payments';
import {
  confirmRegistration,
  loginRegistrant,
  type RegistrationSummary,
} from '@airway/contract/registrations';
import { type ActionFunctionArgs, data, useActionData } from 'react-router';
import { useSite } from '../../features/editions/use-site.ts';
import { FoundRegistration } from '../../features/registrations/found-registration.tsx';
import { LookUpForm } from '../../features/registrations/look-up-form.tsx';
import { callApi } from '../../platform/call-api.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { refusalOf } from '../../platform/refusal.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { formIn, keepRegistrant, statusOf, textOf, told, type Visit, visitOf } from './visit.ts';

export const handle: RouteHandle = {
  messages: ['registrations', 'errors'],
  isPrivate: true,
};

const waitingPhases = new Set(['approving', 'unknown', 'paid', 'reversing', 'reversal-failed']);

async function isSettling(visit: Visit, { state, payment }: RegistrationSummary): Promise<boolean> {
  if (state === 'completed' || payment === null) return false;
  const { statusKey } = payment;
  const { phase } = await callApi(visit.context, getPaymentStatus, { params: { statusKey } });
  return waitingPhases.has(phase);
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args);
  const form = await formIn(args.request);
  const typed = { number: textOf(form, 'registrationNumber'), email: textOf(form, 'email') };
  const params = { id: visit.site.currentEdition.id };
  try {
    const { accessToken } = await callApi(visit.context, loginRegistrant, {
      params,
      body: { email: typed.email, registrationNumber: typed.number },
    });
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
  } catch (error) {
    const refusal = told(error);
    const { email, registrationNumber: number } = refusalOf(error)?.fields ?? {};
    const hasFields = email !== undefined || number !== undefined;
    return data(
      { typed, problems: { email, number }, message: hasFields ? undefined : refusal.message },
      { status: statusOf(refusal) },
    );
  }
}

/** Looks a registration up by its number and e-mail; the answer is shown once, in reply to the form. */
export default function ConfirmRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const { secretariat, currentEdition } = useSite();
  const answer = useActionData<typeof action>();
  const found = answer !== undefined && 'found' in answer ? answer.found : undefined;
  const refused = answer !== undefined && 'typed' in answer ? answer : undefined;
  const title = say('ui.page.registrationConfirm');
  const sentence = (field: 'email' | 'number') => {
    const code = refused?.problems[field];
    if (code === undefined) return undefined;
    return code === 'required' ? say(`registrations.confirm.required.${field}`) : say(`errors.field.${code}`);
  };
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
        <LookUpForm
          typed={refused?.typed ?? { number: '', email: '' }}
          problems={{ number: sentence('number'), email: sentence('email') }}
          refusal={refused?.message}
        />
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
