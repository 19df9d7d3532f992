import type { RegistrationSummary } from '@airway/contract/registration-summary';
import type { Money } from '@airway/contract/rules';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatDay } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type Transfer = NonNullable<RegistrationSummary['transfer']>;

interface DepositorFormProps {
  depositor: string;
  number: string;
  total: Money;
  label: string;
  isChange: boolean;
}

/** Asks for the name under which the money will come. Works without JavaScript. */
function DepositorForm({ depositor, number, total, label, isChange }: DepositorFormProps) {
  const say = useSay();
  const isBusy = useNavigation().formData?.get('intent') === 'transfer';
  return (
    <Form method="post">
      <Stack>
        <input type="hidden" name="intent" value="transfer" />
        <input type="hidden" name="shownAmountMinor" value={total.amountMinor} />
        <input type="hidden" name="shownCurrency" value={total.currency} />
        <Field
          id="depositor"
          name="depositor"
          defaultValue={depositor}
          label={say('payments.transferring.depositor')}
          hint={say('payments.transferring.depositor.hint', { tail: number.slice(-4) })}
          width="half"
          required
        >
          <TextInput maxLength={30} autoComplete="off" spellCheck={false} />
        </Field>
        <div>
          <Button
            type="submit"
            variant={isChange ? 'secondary' : 'primary'}
            busyLabel={isBusy && say('ui.busy')}
          >
            {label}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

/** Copies a value; only with JavaScript. */
function CopyButton({ label, value }: { label: string; value: string }) {
  const say = useSay();
  const isHydrated = useHydrated();
  const [result, setResult] = useState<string>();
  if (!isHydrated) return null;
  return (
    <Cluster>
      <Button
        variant="quiet"
        size="small"
        iconBefore="copy"
        onClick={async () => {
          try {
            await navigator.clipboard.writeText(value);
            setResult(say('payments.transferring.copy.done'));
          } catch {
            setResult(say('payments.transferring.copy.failed'));
          }
        }}
      >
        {label}
      </Button>
      <span role="status">{result}</span>
    </Cluster>
  );
}

/** Facts for the payer of a transfer. */
export function TransferFacts({ transfer, number }: { transfer: Transfer; number: string }) {
  const say = useSay();
  const locale = useLocale();
  const { account, amount, depositor, dueOn } = transfer;
  return (
    <DefinitionList
      items={[
        {
          key: 'amount',
          term: say('payments.transferring.amount'),
          value: (
            <Cluster>
              <b>{formatMoney(locale, amount)}</b>
              <CopyButton
                label={say('payments.transferring.copy.amount')}
                value={String(amount.amountMinor)}
              />
            </Cluster>
          ),
        },
        {
          key: 'account',
          term: say('payments.transferring.account'),
          value: (
            <Cluster>
              <span>
                {say(`payments.bank.${account.bank}`)} <b translate="no">{account.accountNumber}</b>
              </span>
              <CopyButton
                label={say('payments.transferring.copy.account')}
                value={account.accountNumber.replaceAll('-', '')}
              />
            </Cluster>
          ),
        },
        { key: 'holder', term: say('payments.transferring.holder'), value: account.holder },
        { key: 'depositor', term: say('payments.transferring.depositor'), value: depositor },
        { key: 'due', term: say('payments.transferring.dueOn'), value: formatDay(locale, dueOn) },
        {
          key: 'number',
          term: say('payments.transferring.number'),
          value: <span translate="no">{number}</span>,
        },
      ]}
    />
  );
}

/** The transfer that is expected, above the ways to pay otherwise. */
export function ExpectedTransfer({ transfer, number }: { transfer: Transfer; number: string }) {
  const say = useSay();
  return (
    <Section title={say('payments.transferring.waiting')}>
      <Stack>
        <TransferFacts transfer={transfer} number={number} />
        <p>{say('payments.transferring.sent')}</p>
        <Disclosure summary={say('payments.transferring.change')}>
          <DepositorForm
            depositor={transfer.depositor}
            number={number}
            total={transfer.amount}
            label={say('payments.transferring.change')}
            isChange
          />
        </Disclosure>
      </Stack>
    </Section>
  );
}

interface ChooseTransferProps {
  amount: Money;
  dueOn: string;
  userName: string;
  number: string;
  /** Why the transfer was refused. */
  message: string | undefined;
}

/** Offers a transfer instead of a card. */
export function ChooseTransfer({ amount, dueOn, userName, number, message }: ChooseTransferProps) {
  const say = useSay();
  const locale = useLocale();
  return (
    <Section title={say('payments.transferring.title')}>
      <Stack>
        {message !== undefined && (
          <Notice tone="danger" word={say('ui.notice.error')} live="assertive" takesFocus>
            <p>{message}</p>
          </Notice>
        )}
        <p>{say('payments.transferring.text', { due: formatDay(locale, dueOn) })}</p>
        <DepositorForm
          depositor={userName.slice(0, 30)}
          number={number}
          total={amount}
          label={say('payments.transferring.choose')}
          isChange={false}
        />
      </Stack>
    </Section>
  );
}
