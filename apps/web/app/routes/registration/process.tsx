import { getPaymentStatus } from '@airway/contract/payments';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { PaymentProgress, progressOf } from '../../features/payments/payment-progress.tsx';
import { paymentPath, successPath } from '../../features/registrations/steps.ts';
import { callApi } from '../../platform/call-api.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { goToPayment } from './form-loader.ts';
import { findRegistration, go, visitOf } from './visit.ts';

export const handle: RouteHandle = { messages: ['payments'] };

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args);
  const statusKey = visit.url.searchParams.get('payment') ?? '';
  if (!/^[\w-]{22}$/.test(statusKey)) throw go(visit, '/Registration/Confirm');
  const status = await callApi(visit.context, getPaymentStatus, { params: { statusKey } });
  const registration = (await findRegistration(visit))?.registration;
  // The browser may hold a registration other than that of this payment.
  const own = registration?.payment?.statusKey === statusKey ? registration : undefined;
  if (own?.state === 'completed') throw go(visit, successPath(own.audience));
  const isOver = status.phase === 'failed' || status.phase === 'reversed';
  if (own !== undefined && isOver) throw goToPayment(visit, status.device);
  return { status, isOwner: own !== undefined, number: own?.number };
}

const soonMs = 2000;
const laterMs = 10_000;

/** Polls until the outcome is known; returns whether the last request failed to connect. */
function usePaymentPolling(pauseMs: number | undefined): { isOffline: boolean } {
  const { revalidate, state } = useRevalidator();
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    if (pauseMs === undefined || state !== 'idle') return;
    const timer = setTimeout(() => {
      setIsOffline(!navigator.onLine);
      if (navigator.onLine) void revalidate();
    }, pauseMs);
    const online = () => {
      setIsOffline(false);
      void revalidate();
    };
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [pauseMs, state, revalidate]);
  return { isOffline };
}

/** Page between payment and result: shows the state and continues automatically. */
export default function PaymentProcess() {
  const say = useSay();
  const pathTo = usePathTo();
  const { status, isOwner, number } = useLoaderData<typeof loader>();
  const progress = progressOf(status, isOwner);
  const isSoon = progress === 'confirming' || progress === 'settling' || progress === 'reversing';
  const isWatching = isSoon || progress === 'unknown' || (progress === 'completed' && isOwner);
  const { isOffline } = usePaymentPolling(isSoon ? soonMs : isWatching ? laterMs : undefined);
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
