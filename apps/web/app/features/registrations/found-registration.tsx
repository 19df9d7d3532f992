import type { RegistrationSummary } from '@airway/contract/registration-summary';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatUntil } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useRegistrationMark } from '../../platform/use-registration-mark.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddToMyPage } from './add-to-my-page.tsx';
import { BankRefundNotice } from './bank-refund-notice.tsx';
import { useGoneText } from './option-list.tsx';
import { RegistrationDocuments } from './registration-documents.tsx';
import { RegistrationFacts } from './registration-facts.tsx';
import { RegistrationHistory } from './registration-history.tsx';
import { RegistrationTicket } from './registration-ticket.tsx';
import { RegistrationWays } from './registration-ways.tsx';
import { cancelPath, changePath, paymentPath, processPath, refundAccountPath } from './steps.ts';
import { UnpaidActs } from './unpaid-acts.tsx';
import { unpricedOptions } from './unpriced-options.ts';
import { WaitingChange } from './waiting-change.tsx';

interface FoundRegistrationProps {
  registration: RegistrationSummary;
  /** A payment attempt has no final result yet: no new one may begin. */
  isSettling: boolean;
  contact: ReactNode;
  /** The edition's calendar day. */
  today: string;
  /** Account, amount and last day of an expected transfer. */
  transferFacts?: ReactNode;
}

/** Money went back already, or goes back: then there is nothing to ask for. */
const wentBack = (payment: RegistrationSummary['payment']) =>
  payment !== null &&
  (payment.state === 'cancelled' ||
    payment.refunded !== null ||
    (payment.kept !== null && payment.kept.amountMinor < payment.amount.amountMinor));

/** The state of a registration as text, with the next action. */
function RegistrationStatus(props: FoundRegistrationProps) {
  const { registration, isSettling, contact, today } = props;
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const goneText = useGoneText();
  const { state, payment, amountDue, seatHeldUntil } = registration;
  const word = say('ui.notice.word');
  if (state === 'completed')
    return (
      <Notice
        tone="ok"
        word={word}
        title={say('registrations.confirm.completed.title')}
        action={
          <Cluster>
            {contact}
            {registration.cancelsUntil !== null && (
              <>
                <LinkButton href={pathTo(changePath)} variant="secondary" size="small">
                  {say('registrations.paidChange.act')}
                </LinkButton>
                <LinkButton href={pathTo(cancelPath)} variant="quiet" size="small">
                  {say('registrations.change.cancel')}
                </LinkButton>
              </>
            )}
          </Cluster>
        }
      >
        <p>
          {say(
            registration.cancelsUntil === null
              ? 'registrations.confirm.completed.text'
              : 'registrations.confirm.completed.open',
          )}
        </p>
      </Notice>
    );
  if (state === 'cancelled')
    return (
      <Notice
        tone="info"
        word={word}
        title={say('registrations.confirm.cancelled.title')}
        action={
          <Cluster>
            <LinkButton href={pathTo('/Registration')} size="small">
              {say('registrations.confirm.register')}
            </LinkButton>
            {contact}
          </Cluster>
        }
      >
        <p>
          {say(
            wentBack(payment)
              ? 'registrations.confirm.cancelled.again'
              : 'registrations.confirm.cancelled.text',
          )}
        </p>
      </Notice>
    );
  if (isSettling && payment !== null)
    return (
      <Notice
        tone="info"
        word={word}
        title={say('registrations.confirm.settling.title')}
        action={
          <LinkButton href={pathTo(processPath(payment.statusKey))} size="small">
            {say('registrations.confirm.settling.action')}
          </LinkButton>
        }
      >
        <p>{say('registrations.confirm.settling.text')}</p>
      </Notice>
    );
  if (registration.transfer)
    return (
      <Notice
        tone="info"
        word={word}
        title={say('registrations.confirm.transfer.title')}
        action={
          <Cluster>
            <LinkButton href={pathTo(paymentPath('pc'))} size="small">
              {say('registrations.confirm.transfer.pay')}
            </LinkButton>
            <UnpaidActs />
          </Cluster>
        }
      >
        <p>{say('registrations.confirm.transfer.text')}</p>
        {props.transferFacts}
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      word={word}
      title={say(`registrations.confirm.${state}.title`)}
      action={
        <Cluster>
          {amountDue === null ? (
            contact
          ) : (
            <LinkButton href={pathTo(paymentPath('pc'))}>{say('registrations.confirm.pay')}</LinkButton>
          )}
          <UnpaidActs />
        </Cluster>
      }
    >
      {state === 'failed' && <p>{say('registrations.confirm.failed.text')}</p>}
      {state === 'failed' && locale === 'ko' && payment?.gatewayMessage && (
        <p>{say('registrations.confirm.failed.reason', { reason: payment.gatewayMessage })}</p>
      )}
      <p>
        {amountDue === null
          ? (goneText(unpricedOptions(registration)) ?? say('registrations.confirm.waiting.closed'))
          : seatHeldUntil === null
            ? say('registrations.confirm.waiting.released')
            : say('registrations.confirm.waiting.held', { at: formatUntil(locale, seatHeldUntil, today) })}
      </p>
    </Notice>
  );
}

/** Result of a look-up. */
export function FoundRegistration(props: FoundRegistrationProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const { registration } = props;
  const isConfirmed = registration.state === 'completed';
  useRegistrationMark(registration.state === 'cancelled' ? 'none' : undefined);
  return (
    <Stack>
      {registration.bankRefunds.map((refund) => (
        <BankRefundNotice
          key={refund.id}
          refund={refund}
          act={
            <LinkButton href={pathTo(refundAccountPath)} size="small">
              {say(refund.account === null ? 'payments.bankAccount.act' : 'payments.bankAccount.correct')}
            </LinkButton>
          }
        />
      ))}
      <RegistrationStatus {...props} />
      <WaitingChange registration={registration} today={props.today} />
      {isConfirmed && (
        <>
          <RegistrationTicket registration={registration} />
          <RegistrationWays registration={registration} />
        </>
      )}
      <RegistrationFacts registration={registration} />
      <RegistrationHistory registration={registration} />
      <RegistrationDocuments registration={registration} />
      <AddToMyPage registration={registration} />
      <Form method="post" action={pathTo('/Registration/Confirm')}>
        <Button type="submit" name="intent" value="again" variant="quiet">
          {say('registrations.confirm.again')}
        </Button>
      </Form>
    </Stack>
  );
}
