import { type Bank, banks } from '@airway/contract/payments-banks';
import type { putBankAccount } from '@airway/contract/registration-bank-account';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { useState } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { lazyValidator } from '../../forms/fetched.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import type { RejectedForm } from '../../forms/validated-action.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { BankRefund } from './bank-refund-notice.tsx';

type AccountSchema = NonNullable<(typeof putBankAccount)['body']>;

const validate = lazyValidator<AccountSchema>(() =>
  import('./bank-account-rules.ts').then(({ bankAccountRules }) => bankAccountRules),
);

interface Props {
  refund: BankRefund;
  registration: Pick<RegistrationSummary, 'editionId' | 'number'>;
  /** Answer of the page, if the form was posted. */
  answer?: RejectedForm<AccountSchema> | undefined;
  /** For an account: sends from the browser. Without it the form is posted to its page. */
  onSaved?(registration: RegistrationSummary): void;
}

/** Asks for the bank account of a refund. A listed bank needs neither name nor SWIFT code. */
export function BankAccountForm({ refund, registration, answer, onSaved }: Props) {
  const say = useSay();
  const isHydrated = useHydrated();
  const { editionId: id, number: registrationNumber } = registration;
  const [chosen, setChosen] = useState<string>(answer?.typed.bank ?? refund.account?.bank ?? '');
  const form = useValidatedForm<AccountSchema>({
    validate,
    answer,
    id: 'bank-',
    first: answer?.typed ?? { bank: refund.account?.bank, bankName: refund.account?.bankName },
    ...(onSaved && {
      async send(body) {
        const { putBankAccount: call } = await import('@airway/contract/registration-bank-account');
        onSaved(await authorisedCall(call, { params: { id }, body }));
      },
    }),
  });
  const isAbroad = chosen === 'abroad';
  // Without JavaScript, all fields are there for every choice.
  const isNamed = !isHydrated || isAbroad || chosen === 'other';
  const isForeign = !isHydrated || isAbroad;
  const bankName = (bank: Bank) => say(`payments.bank.${bank}`);
  return (
    <ContractForm form={form}>
      <input type="hidden" name="bankRefundId" value={refund.id} />
      <input type="hidden" name="registrationNumber" value={registrationNumber} />
      <Field {...form.field('bank')} label={say('payments.bankAccount.bank')} width="half" required>
        <Select
          placeholder={say('payments.bankAccount.bank.choose')}
          options={banks.map((bank) => ({ value: bank, label: bankName(bank) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Field>
      {isNamed ? (
        <Field
          {...form.field('bankName')}
          label={say('payments.bankAccount.bankName')}
          hint={say('payments.bankAccount.bankName.hint')}
          width="half"
          required={isHydrated}
        >
          <TextInput autoComplete="off" />
        </Field>
      ) : (
        <input type="hidden" name="bankName" value="" />
      )}
      {isForeign ? (
        <Field
          {...form.field('swift')}
          label={say('payments.bankAccount.swift')}
          hint={say('payments.bankAccount.swift.hint')}
          width="half"
          required={isHydrated}
        >
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} lang="en" />
        </Field>
      ) : (
        <input type="hidden" name="swift" value="" />
      )}
      <Field
        {...form.field('holder')}
        label={say('payments.bankAccount.holder')}
        hint={say('payments.bankAccount.holder.hint')}
        width="half"
        required
      >
        <TextInput autoComplete="off" />
      </Field>
      <Field
        {...form.field('accountNumber')}
        label={say('payments.bankAccount.number')}
        hint={say('payments.bankAccount.number.hint')}
        width="half"
        required
      >
        <TextInput inputMode={isAbroad ? 'text' : 'numeric'} autoComplete="off" spellCheck={false} />
      </Field>
      <p>{say('payments.bankAccount.kept')}</p>
      <div>
        <SendButton form={form}>{say('payments.bankAccount.send')}</SendButton>
      </div>
    </ContractForm>
  );
}
