import type { Money as Amount } from '@airway/contract/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { formatDeadline, formatUntil } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney, moneyParts } from '../../platform/money.ts';
import { useHasScripts } from '../../platform/use-has-scripts.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './card-payment.module.css';
import { CardTransfer } from './card-transfer.tsx';
import { fieldText } from './card-window.ts';
import { CardWindowPayment } from './card-window-payment.tsx';
import type { Due, EarlierAttempt, PaymentAnswer } from './payment-page.ts';

interface CardPaymentProps {
  due: Due;
  device: 'pc' | 'mobile';
  earlier: EarlierAttempt | null;
  isTestPayment: boolean;
  /** Payee as on card statements; empty if unknown. */
  payee: string;
  /** Answer to a form post without JavaScript. */
  firstAnswer: PaymentAnswer | undefined;
  contact: ReactNode;
  /** Subject of the payment. */
  subject: ReactNode;
}

type PaymentInformationProps = Pick<CardPaymentProps, 'due' | 'device' | 'payee'> & { isBegun: boolean };

function Notices({
  earlier,
  answer,
  contact,
}: {
  earlier: EarlierAttempt | null;
  answer: PaymentAnswer | undefined;
  contact: ReactNode;
}) {
  const say = useSay();
  const word = say('ui.notice.word');
  if (answer?.refusal !== undefined)
    return (
      <Notice
        tone="danger"
        word={say('ui.notice.error')}
        live="assertive"
        takesFocus
        title={say('payments.refused.title')}
        action={contact}
      >
        <p>{answer.refusal.message}</p>
      </Notice>
    );
  if (answer?.isUnsent)
    return (
      <Notice
        tone="danger"
        word={say('ui.notice.error')}
        live="assertive"
        takesFocus
        title={say('payments.refused.title')}
        action={contact}
      >
        <p>{say('payments.unsent')}</p>
      </Notice>
    );
  if (answer !== undefined || earlier === null) return null;
  if (earlier.isSuperseded)
    return (
      <Notice tone="info" word={word} live="polite" title={say('payments.superseded.title')}>
        <p>{say('payments.superseded.text')}</p>
      </Notice>
    );
  if (earlier.phase === 'failed')
    return (
      <Notice tone="warn" word={word} live="polite" takesFocus title={say('payments.declined.title')}>
        <p>{say('payments.declined.text')}</p>
        {earlier.gatewayMessage && (
          <p>{say('payments.declined.reason', { reason: earlier.gatewayMessage })}</p>
        )}
      </Notice>
    );
  if (earlier.phase === 'reversed')
    return (
      <Notice tone="warn" word={word} live="polite" takesFocus title={say('payments.reversed.title')}>
        <p>{say('payments.reversed.text')}</p>
      </Notice>
    );
  return null;
}

const approvalFields = [
  'ordr_idxx',
  'res_cd',
  'res_msg',
  'tran_cd',
  'enc_info',
  'enc_data',
  'ordr_chk',
  'use_pay_method',
];

/** Starts again after Back from the gateway: the restored page shows an order that may be used up. */
function useReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
}

function useAttempt(firstAnswer: PaymentAnswer | undefined, due: Due) {
  const opening = useFetcher<PaymentAnswer>();
  const approving = useFetcher<PaymentAnswer>();
  const revalidator = useRevalidator();
  const [dropped, setDropped] = useState<PaymentAnswer>();
  const lastApproval = useRef<FormData>(undefined);
  const latest = opening.data ?? firstAnswer;
  const answer = latest === dropped ? undefined : latest;

  useReturn(() => {
    setDropped(latest);
    revalidator.revalidate();
  });

  return {
    answer,
    isOpening: opening.state !== 'idle',
    isApproving: approving.state !== 'idle',
    unapproved: approving.state === 'idle' ? approving.data : undefined,
    Form: opening.Form,
    open(device: 'pc' | 'mobile') {
      if (opening.state !== 'idle') return;
      opening.submit(payValues(due.amount, device), { method: 'post' });
    },
    approve(form?: HTMLFormElement) {
      if (form !== undefined) {
        const values = new FormData();
        values.set('intent', 'approve');
        for (const name of approvalFields) values.set(name, fieldText(form, name));
        lastApproval.current = values;
      }
      if (lastApproval.current !== undefined) approving.submit(lastApproval.current, { method: 'post' });
    },
  };
}

function payValues(amount: Amount, device: 'pc' | 'mobile'): FormData {
  const values = new FormData();
  values.set('intent', 'pay');
  values.set('device', device);
  values.set('shownAmountMinor', String(amount.amountMinor));
  values.set('shownCurrency', amount.currency);
  return values;
}

/** Information before payment: next steps, deadline, accepted cards, and the name on the statement. */
function PaymentInformation({ due, device, payee, isBegun }: PaymentInformationProps) {
  const say = useSay();
  const locale = useLocale();
  return (
    <div className={styles.about}>
      {!isBegun && <p>{say(`payments.card.what.${device}`)}</p>}
      <p>
        {due.seatHeldUntil === null
          ? say('payments.card.seatAgain')
          : say('payments.card.seat', { at: formatUntil(locale, due.seatHeldUntil, due.today) })}
        {due.next !== null && (
          <>
            {' '}
            {say('payments.card.deadline', {
              at: formatDeadline(locale, due.next.from),
              price: formatMoney(locale, due.next.amount),
            })}
          </>
        )}
      </p>
      <p>{say('payments.card.accepted')}</p>
      {payee !== '' && <p>{say('payments.card.statement', { payee })}</p>}
      <p>{say('payments.card.secure')}</p>
    </div>
  );
}

/** Shows the amount, the button and the next steps; then the card window or the redirect to the card page. */
export function CardPayment(props: CardPaymentProps) {
  const { due, device, earlier, isTestPayment, contact } = props;
  const say = useSay();
  const locale = useLocale();
  const hasScripts = useHasScripts();
  const attempt = useAttempt(props.firstAnswer, due);
  const { answer } = attempt;
  const order = answer?.order;
  const word = say('ui.notice.word');
  return (
    <Stack>
      <Notices earlier={earlier} answer={answer} contact={contact} />
      {answer?.changedFrom !== undefined && (
        <Notice tone="warn" word={word} live="assertive" takesFocus title={say('payments.changed.title')}>
          <p>
            {say('payments.changed.text', {
              before: formatMoney(locale, answer.changedFrom),
              after: formatMoney(locale, due.amount),
            })}
          </p>
        </Notice>
      )}
      {attempt.unapproved !== undefined && (
        <Notice
          tone="danger"
          word={say('ui.notice.error')}
          live="assertive"
          takesFocus
          title={say('payments.window.unsent.title')}
          action={<Button onClick={() => attempt.approve()}>{say('payments.window.resend')}</Button>}
        >
          <p>{attempt.unapproved.refusal?.message || say('ui.abnormalConnection')}</p>
          <p>{say('payments.window.unsent.text')}</p>
        </Notice>
      )}
      {attempt.isApproving && (
        <Notice tone="info" word={word} live="polite" takesFocus title={say('payments.window.sending.title')}>
          <p>{say('payments.window.sending.text')}</p>
        </Notice>
      )}
      <div className={styles.due}>
        <p className={styles.label}>
          {say('payments.card.amount')} · {props.subject}
        </p>
        <p className={styles.amount}>
          <Money {...moneyParts(locale, due.amount)} />
        </p>
      </div>
      {order === undefined && !attempt.isApproving && (
        <attempt.Form
          method="post"
          onSubmit={(event) => {
            if (attempt.isOpening) event.preventDefault();
          }}
        >
          <input type="hidden" name="intent" value="pay" />
          {/* Without JavaScript no window can open: the card page works everywhere. */}
          <input type="hidden" name="device" value={hasScripts ? device : 'mobile'} />
          <input type="hidden" name="shownAmountMinor" value={due.amount.amountMinor} />
          <input type="hidden" name="shownCurrency" value={due.amount.currency} />
          <Button type="submit" iconBefore="card" busyLabel={attempt.isOpening && say('ui.busy')}>
            {say('payments.card.payAmount', { amount: formatMoney(locale, due.amount) })}
          </Button>
        </attempt.Form>
      )}
      {order?.device === 'mobile' && <CardTransfer order={order} />}
      {order?.device === 'pc' && (
        <CardWindowPayment
          order={order}
          onAuthenticated={(form) => attempt.approve(form)}
          isBusy={attempt.isOpening}
          onRetry={() => attempt.open('pc')}
          onUsePage={() => attempt.open('mobile')}
        />
      )}
      <PaymentInformation due={due} device={device} payee={props.payee} isBegun={order !== undefined} />
      {isTestPayment && (
        <Notice tone="info" word={word} title={say('payments.test.title')}>
          <p>{say('payments.test.text')}</p>
        </Notice>
      )}
    </Stack>
  );
}
