import { bodyOf } from '@airway/contract/forms';
import type { PaymentCase } from '@airway/contract/payments';
import {
  type BankRefund,
  recordBankTransfer,
  requestBankRefund,
  revealBankAccount,
  withdrawBankRefund,
} from '@airway/contract/payments-bank-refunds';
import { useState } from 'react';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { browserNowMs } from '../../../platform/clock.ts';
import { formatInstant, inSeoul } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { BankAccountText } from './bank-account-text.tsx';

interface Props {
  paymentCase: PaymentCase;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

interface OpenProps extends Omit<Props, 'onClose'> {
  refund: BankRefund;
}

/** Decides to refund a refused refund to a bank account. */
function RequestAccount({ paymentCase, onClose, onDone }: Props) {
  const say = useSay();
  const { id, registrationNumber: number, method } = paymentCase;
  const form = useForm({
    schema: bodyOf(requestBankRefund),
    id: 'bank-request-',
    async send(body) {
      await authorisedCall(requestBankRefund, { params: { id }, body });
      onDone(say('payments.admin.bankRefund.requested', { number }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('payments.admin.bankRefund.title', { number })}
      confirmLabel={say('payments.admin.bankRefund.request')}
    >
      <p>
        {say(
          method === 'card'
            ? 'payments.admin.bankRefund.request.text'
            : 'payments.admin.bankRefund.request.byHand',
        )}
      </p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

function RequestAgain({ paymentCase: { id, registrationNumber: number }, onDone }: OpenProps) {
  const say = useSay();
  const form = useForm({
    schema: bodyOf(requestBankRefund),
    id: 'bank-again-',
    async send(body) {
      await authorisedCall(requestBankRefund, { params: { id }, body });
      onDone(say('payments.admin.bankRefund.requested', { number }));
    },
  });
  return (
    <ContractForm form={form}>
      <ReasonField form={form} />
      <div>
        <SendButton form={form} variant="secondary">
          {say('payments.admin.bankRefund.request')}
        </SendButton>
      </div>
    </ContractForm>
  );
}

/** Shows the whole account after a reason. */
function RevealAccount({ refund: { id } }: Pick<OpenProps, 'refund'>) {
  const say = useSay();
  const [account, setAccount] = useState<Awaited<ReturnType<typeof reveal>>>();
  const form = useForm({
    schema: bodyOf(revealBankAccount),
    id: 'bank-reveal-',
    async send(body) {
      setAccount(await reveal(id, body));
    },
  });
  if (account !== undefined)
    return (
      <DefinitionList
        items={[
          {
            key: 'bank',
            term: say('payments.bankAccount.bank'),
            value: account.bankName || say(`payments.bank.${account.bank}`),
          },
          ...(account.swift === ''
            ? []
            : [{ key: 'swift', term: say('payments.bankAccount.swift'), value: account.swift }]),
          { key: 'holder', term: say('payments.bankAccount.holder'), value: account.holder },
          {
            key: 'number',
            term: say('payments.bankAccount.number'),
            value: <b translate="no">{account.accountNumber}</b>,
          },
        ]}
      />
    );
  return (
    <ContractForm form={form}>
      <ReasonField form={form} />
      <div>
        <SendButton form={form} variant="secondary">
          {say('payments.admin.bankRefund.reveal')}
        </SendButton>
      </div>
    </ContractForm>
  );
}

const reveal = (id: string, body: { reason: string }) =>
  authorisedCall(revealBankAccount, { params: { id }, body });

function RecordTransfer({ paymentCase, refund, onDone }: OpenProps) {
  const say = useSay();
  const { id, version } = refund;
  const form = useForm({
    schema: bodyOf(recordBankTransfer),
    id: 'bank-transfer-',
    first: { transferredOn: inSeoul(new Date(browserNowMs()).toISOString()).day },
    read: (typed) => ({
      version,
      transferredOn: String(typed.get('transferredOn') ?? ''),
      reference: String(typed.get('reference') ?? ''),
    }),
    async send(body) {
      await authorisedCall(recordBankTransfer, { params: { id }, body });
      onDone(say('payments.admin.bankRefund.transferred', { number: paymentCase.registrationNumber }));
    },
  });
  return (
    <ContractForm form={form}>
      <p>{say('payments.admin.bankRefund.transfer.text')}</p>
      <Field
        {...form.field('transferredOn')}
        label={say('payments.admin.bankRefund.transferredOn')}
        width="half"
        required
      >
        <TextInput type="date" />
      </Field>
      <Field {...form.field('reference')} label={say('payments.admin.bankRefund.reference')} width="half">
        <TextInput autoComplete="off" />
      </Field>
      <div>
        <SendButton form={form}>{say('payments.admin.bankRefund.transfer')}</SendButton>
      </div>
    </ContractForm>
  );
}

function Withdraw({ paymentCase, refund: { id }, onDone }: OpenProps) {
  const say = useSay();
  const form = useForm({
    schema: bodyOf(withdrawBankRefund),
    id: 'bank-withdraw-',
    async send(body) {
      await authorisedCall(withdrawBankRefund, { params: { id }, body });
      onDone(say('payments.admin.bankRefund.withdrawn', { number: paymentCase.registrationNumber }));
    },
  });
  return (
    <ContractForm form={form}>
      <p>
        {say(
          paymentCase.method === 'card'
            ? 'payments.admin.bankRefund.withdraw.text'
            : 'payments.admin.bankRefund.withdraw.byHand',
        )}
      </p>
      <ReasonField form={form} />
      <div>
        <SendButton form={form} variant="danger">
          {say('payments.admin.bankRefund.withdraw')}
        </SendButton>
      </div>
    </ContractForm>
  );
}

/** A refused refund that goes to a bank account: requested, looked at, recorded or withdrawn. */
export function BankRefundDialog(props: Props) {
  const say = useSay();
  const locale = useLocale();
  const { paymentCase, onClose } = props;
  const { bankRefund: refund, registrationNumber: number } = paymentCase;
  if (refund === null) return <RequestAccount {...props} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('payments.admin.bankRefund.title', { number })}
      closeLabel={say('console.close')}
    >
      <Stack>
        <DefinitionList
          items={[
            {
              key: 'amount',
              term: say('payments.admin.bankRefund.amount'),
              value: formatMoney(locale, refund.amount),
            },
            {
              key: 'account',
              term: say('payments.admin.bankRefund.account'),
              value: <BankAccountText refund={refund} />,
            },
            ...(refund.enteredAt === null
              ? []
              : [
                  {
                    key: 'enteredAt',
                    term: say(
                      `payments.admin.bankRefund.${refund.version > 1 ? 'correctedAt' : 'enteredAt'}`,
                    ),
                    value: formatInstant(locale, refund.enteredAt),
                  },
                ]),
          ]}
        />
        {refund.account !== null && (
          <>
            <Disclosure summary={say('payments.admin.bankRefund.reveal')}>
              <RevealAccount refund={refund} />
            </Disclosure>
            <Disclosure summary={say('payments.admin.bankRefund.transfer')}>
              <RecordTransfer {...props} refund={refund} />
            </Disclosure>
          </>
        )}
        <Disclosure summary={say('payments.admin.bankRefund.request.again')}>
          <RequestAgain {...props} refund={refund} />
        </Disclosure>
        <Disclosure summary={say('payments.admin.bankRefund.withdraw')}>
          <Withdraw {...props} refund={refund} />
        </Disclosure>
      </Stack>
    </Dialog>
  );
}
