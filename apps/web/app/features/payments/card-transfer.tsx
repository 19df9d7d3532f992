import type { CardOrder } from '@airway/contract/payments';
import { useEffect, useRef } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrderFields } from './order-fields.tsx';

/**
 * The order form that opens the gateway's page, which reads EUC-KR. It submits itself; without JavaScript, or
 * if that fails, its button does.
 */
export function CardTransfer({ order }: { order: CardOrder }) {
  const say = useSay();
  const formRef = useRef<HTMLFormElement>(null);
  const sentOrder = useRef<string>(undefined);
  useEffect(() => {
    if (formRef.current === null || sentOrder.current === order.orderNumber) return;
    sentOrder.current = order.orderNumber;
    HTMLFormElement.prototype.submit.call(formRef.current);
  }, [order.orderNumber]);
  if (order.payUrl === null) return null;
  return (
    <form ref={formRef} method="post" action={order.payUrl} acceptCharset="euc-kr">
      <OrderFields fields={order.fields} />
      <Notice
        tone="info"
        word={say('ui.notice.word')}
        title={say('payments.transfer.title')}
        live="polite"
        takesFocus
        action={
          <Button type="submit" iconAfter="arrowRight">
            {say('payments.transfer.go')}
          </Button>
        }
      >
        <p>{say('payments.transfer.text')}</p>
      </Notice>
    </form>
  );
}
