import type { PaymentStatus } from '@airway/contract/payments';
import type { ReactNode } from 'react';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { Cluster, Stack } from '../../ui/container.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export type Progress =
  | 'confirming'
  | 'settling'
  | 'unknown'
  | 'reversing'
  | 'created'
  | 'completed'
  | 'failed'
  | 'cancelled';

/**
 * Returns the text for a payment; `isOwner` when this browser has the reader's registration and it is not
 * confirmed yet.
 */
export function progressOf({ phase }: Pick<PaymentStatus, 'phase'>, isOwner: boolean): Progress {
  if (phase === 'approving') return 'confirming';
  if (phase === 'paid') return isOwner ? 'settling' : 'completed';
  if (phase === 'reversed') return 'cancelled';
  if (phase === 'reversal-failed') return 'unknown';
  return phase;
}

interface PaymentProgressProps {
  progress: Progress;
  amount: PaymentStatus['amount'];
  /** Of the reader's registration. */
  number: string | undefined;
  /** The page polls by itself. */
  isWatching: boolean;
  /** The last request failed to connect. */
  isOffline: boolean;
  actions: ReactNode;
}

/** The page between payment and result. */
export function PaymentProgress({
  progress,
  amount,
  number,
  isWatching,
  isOffline,
  actions,
}: PaymentProgressProps) {
  const say = useSay();
  const locale = useLocale();
  const headingRef = useArrival();
  const isSoon = progress === 'confirming' || progress === 'settling' || progress === 'reversing';
  return (
    <Stack>
      <div role="status">
        <PageHeader
          headingRef={headingRef}
          title={say(`payments.process.${progress}.title`)}
          lead={say(`payments.process.${progress}.text`)}
        />
        {number !== undefined && <p>{say('payments.process.number', { number })}</p>}
        <p>{say('payments.process.amount', { amount: formatMoney(locale, amount) })}</p>
        {isOffline && <p>{say('payments.process.offline')}</p>}
      </div>
      {isWatching && isSoon && <LoadingState label={say('ui.loading')} rows={1} />}
      {actions && <Cluster>{actions}</Cluster>}
    </Stack>
  );
}
