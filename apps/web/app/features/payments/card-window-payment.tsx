import type { CardOrder } from '@airway/contract/payments';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type CardAnswer, loadCardWindow, openCardWindow } from './card-window.ts';
import { OrderFields } from './order-fields.tsx';

type WindowState =
  | { kind: 'loading' }
  | { kind: 'open' }
  | { kind: 'blocked' }
  | ({ kind: 'closed' } & CardAnswer)
  | { kind: 'authenticated' };

interface CardWindowPaymentProps {
  order: CardOrder;
  /** The card holder has authenticated: the form now contains the data for the approval. */
  onAuthenticated(form: HTMLFormElement): void;
  /** Pays on the gateway's page instead, which needs no script. */
  onUsePage(): void;
  onRetry(): void;
  /** One of these is under way. */
  isBusy: boolean;
}

/** Opens the gateway's card window for an order and shows the result. */
export function CardWindowPayment(props: CardWindowPaymentProps) {
  const { order, onAuthenticated, onUsePage, onRetry, isBusy } = props;
  const say = useSay();
  const locale = useLocale();
  const formRef = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<WindowState>({ kind: 'loading' });
  const latest = useRef(onAuthenticated);
  useEffect(() => {
    latest.current = onAuthenticated;
  });

  const open = useCallback(() => {
    const form = formRef.current;
    if (form === null) return;
    const finish = (answer: CardAnswer) => {
      if (answer.code !== '0000') return setState({ kind: 'closed', ...answer });
      setState({ kind: 'authenticated' });
      latest.current(form);
    };
    try {
      openCardWindow(form, finish);
      setState((now) => (now.kind === 'loading' ? { kind: 'open' } : now));
    } catch {
      setState({ kind: 'blocked' });
    }
  }, []);

  const openedOrder = useRef<string>(undefined);
  useEffect(() => {
    if (order.scriptUrl === null || openedOrder.current === order.orderNumber) return;
    openedOrder.current = order.orderNumber;
    setState({ kind: 'loading' });
    loadCardWindow(order.scriptUrl).then(open, () => setState({ kind: 'blocked' }));
  }, [order.orderNumber, order.scriptUrl, open]);

  // The gateway's messages are in Korean only.
  const reason = state.kind !== 'closed' ? '' : locale === 'ko' ? state.message : state.code;
  const word = say('ui.notice.word');
  const busyLabel = isBusy && say('ui.busy');
  return (
    <>
      {/* The gateway's script reads and writes this form: React must not set its values. */}
      <form
        key={order.orderNumber}
        ref={formRef}
        name="order_info"
        method="post"
        acceptCharset="euc-kr"
        hidden
      >
        <OrderFields fields={order.fields} />
      </form>
      {(state.kind === 'loading' || state.kind === 'open') && (
        <Notice
          tone="info"
          word={word}
          live="polite"
          takesFocus
          title={say('payments.window.opening.title')}
          action={
            state.kind === 'open' && (
              <Button variant="secondary" onClick={open}>
                {say('payments.window.open')}
              </Button>
            )
          }
        >
          <p>{say('payments.window.opening.text')}</p>
        </Notice>
      )}
      {state.kind === 'closed' && (
        <Notice
          tone="warn"
          word={word}
          live="assertive"
          takesFocus
          title={say('payments.window.closed.title')}
          action={
            <Button onClick={onRetry} busyLabel={busyLabel}>
              {say('payments.card.again')}
            </Button>
          }
        >
          <p>{say('payments.window.closed.text')}</p>
          {reason !== '' && <p>{say('payments.window.closed.reason', { reason })}</p>}
        </Notice>
      )}
      {state.kind === 'blocked' && (
        <Notice
          tone="danger"
          word={say('ui.notice.error')}
          live="assertive"
          takesFocus
          title={say('payments.window.blocked.title')}
          action={
            <Cluster>
              <Button onClick={onRetry} busyLabel={busyLabel}>
                {say('payments.window.reload')}
              </Button>
              <Button variant="secondary" onClick={onUsePage}>
                {say('payments.window.blocked.mobile')}
              </Button>
            </Cluster>
          }
        >
          <p>{say('payments.window.blocked.text')}</p>
        </Notice>
      )}
    </>
  );
}
