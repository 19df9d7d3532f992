import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePolling } from '../../platform/use-polling.ts';
import { Container } from '../../ui/container.tsx';
import { Registered } from './registered.tsx';
import { formKindAt, paymentPath, successPath } from './steps.ts';
import { findDraft, findRegistration, go, goToLookUp, visitOf } from './visit.ts';

const pauseMs = 2000;

/** Loads the completed registration; redirects if there is none or it is unpaid. */
export async function loadSuccess(args: LoaderFunctionArgs) {
  const visit = await visitOf(args);
  const registration = (await findRegistration(visit))?.registration;
  if (registration === undefined || registration.state === 'cancelled') throw goToLookUp(visit);
  if (registration.audience !== formKindAt(args.pattern).audience)
    throw go(visit, successPath(registration.audience));
  if (registration.state !== 'completed' && registration.payment?.state !== 'completed')
    throw go(visit, paymentPath('pc'));
  const draft = await findDraft(visit);
  const wasAccountWanted = draft?.registration?.id === registration.id && draft.answers.linksAccount === true;
  return { registration, wasAccountWanted };
}

export function SuccessPage() {
  const say = useSay();
  const { registration, wasAccountWanted } = useLoaderData<typeof loadSuccess>();
  const isSettling = registration.state !== 'completed';
  usePolling(isSettling ? pauseMs : undefined);
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
