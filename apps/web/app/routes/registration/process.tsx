import { useLoaderData } from 'react-router';
import { PaymentProgress, progressOf } from '../../features/payments/payment-progress.tsx';
import { loadProcess } from '../../features/registrations/pay-registration.ts';
import { paymentPath } from '../../features/registrations/steps.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { usePolling } from '../../platform/use-polling.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

export const handle: RouteHandle = { messages: ['payments'] };

export const loader = loadProcess;

const soonMs = 2000;
const laterMs = 10_000;

/** Page between payment and result: shows the state and continues automatically. */
export default function PaymentProcess() {
  const say = useSay();
  const pathTo = usePathTo();
  const { status, isOwner, number } = useLoaderData<typeof loader>();
  const progress = progressOf(status, isOwner);
  const isSoon = progress === 'confirming' || progress === 'settling' || progress === 'reversing';
  const isWatching = isSoon || progress === 'unknown' || (progress === 'completed' && isOwner);
  const { isOffline } = usePolling(isSoon ? soonMs : isWatching ? laterMs : undefined);
  return (
    <Container narrow>
      <PageHead title={say('ui.page.registrationProcess')} isPrivate />
      {isWatching && (
        <noscript>
          <meta httpEquiv="refresh" content={isSoon ? '3' : '15'} />
        </noscript>
      )}
      <PaymentProgress
        progress={progress}
        amount={status.amount}
        number={number}
        isWatching={isWatching}
        isOffline={isOffline}
        actions={
          <>
            {progress === 'created' && isOwner && (
              <LinkButton href={pathTo(paymentPath(status.device))}>
                {say('payments.process.created.action')}
              </LinkButton>
            )}
            {!isSoon && (
              <LinkButton href={pathTo('/Registration/Confirm')} variant="secondary">
                {say('payments.confirm')}
              </LinkButton>
            )}
          </>
        }
      />
    </Container>
  );
}
