import type { Audience } from '@airway/contract/editions';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { Registered } from '../../features/registrations/registered.tsx';
import { paymentPath, successPath } from '../../features/registrations/steps.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { Container } from '../../ui/container.tsx';
import { findDraft, findRegistration, go, visitOf } from './visit.ts';

const pauseMs = 2000;

/** Loads the completed registration; redirects if there is none or it is unpaid. */
export async function loadSuccess(args: LoaderFunctionArgs, audience: Audience) {
  const visit = await visitOf(args);
  const registration = (await findRegistration(visit))?.registration;
  if (registration === undefined || registration.state === 'cancelled')
    throw go(visit, '/Registration/Confirm');
  if (registration.audience !== audience) throw go(visit, successPath(registration.audience));
  if (registration.state !== 'completed' && registration.payment?.state !== 'completed')
    throw go(visit, paymentPath('pc'));
  const draft = await findDraft(visit);
  const wasAccountWanted = draft?.registration?.id === registration.id && draft.answers.linksAccount === true;
  return { registration, wasAccountWanted };
}

export function SuccessPage() {
  const say = useSay();
  const { registration, wasAccountWanted } = useLoaderData<typeof loadSuccess>();
  const { revalidate, state } = useRevalidator();
  const isSettling = registration.state !== 'completed';
  useEffect(() => {
    if (!isSettling || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pauseMs);
    return () => clearTimeout(timer);
  }, [isSettling, state, revalidate]);
  return (
    <Container narrow>
      <PageHead title={say('ui.page.registrationSuccess')} isPrivate />
      {isSettling && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <Registered registration={registration} wasAccountWanted={wasAccountWanted} />
    </Container>
  );
}
