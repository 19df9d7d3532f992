import { type Audience, attendances, audiences } from '@airway/contract/editions';
import {
  type DeskFees,
  type DeskRegistration,
  InternationalDeskRegistration,
  KoreanDeskRegistration,
  registerByHand,
} from '@airway/contract/registration-desk';
import { type ReactNode, useState } from 'react';
import { type AnyForm, ContractForm, SendButton } from '../../../../forms/contract-form.tsx';
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useRequestKey } from '../../../../forms/use-request-key.ts';
import type { FormWith } from '../../../../forms/use-validated-form.ts';
import { textIn } from '../../../../platform/bilingual.tsx';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { formatMoney } from '../../../../platform/money.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../../../ui/container.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Fieldset } from '../../../../ui/fieldset.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { listCountries } from '../../countries.ts';
import styles from './desk.module.css';

interface NewRegistrationProps {
  editionId: string;
  fees: DeskFees;
  /** Text of the search before. */
  name: string;
  onClose: () => void;
  onDone: (id: string, sentence: string) => Promise<void>;
}

const isHangul = (text: string) => /\p{Script=Hangul}/u.test(text);

/** Registers somebody with what is known at this moment: name, e-mail address and category. */
export function NewRegistration(props: NewRegistrationProps) {
  const say = useSay();
  const [audience, setAudience] = useState<Audience>('korean');
  return (
    <section aria-labelledby="desk-new">
      <Stack>
        <h2 id="desk-new">{say('registrations.admin.desk.new')}</h2>
        <RadioGroup
          id="new-audience"
          name="new-audience"
          legend={say('registrations.admin.desk.audience')}
          defaultValue={audience}
          options={audiences.map((one) => ({
            value: one,
            label: say(`registrations.admin.country.${one === 'korean' ? 'korea' : 'abroad'}`),
          }))}
          onChange={(event) => setAudience(event.currentTarget.value as Audience)}
        />
        {audience === 'korean' ? <KoreanPerson {...props} /> : <InternationalPerson {...props} />}
      </Stack>
    </section>
  );
}

/** Options of the edition for one audience, with their price today. */
function useChoices(fees: DeskFees, audience: Audience) {
  const say = useSay();
  const locale = useLocale();
  const currency = fees.currencies.find((one) => one.audience === audience)?.currency;
  const labelOf = (
    thing: DeskFees['categories'][number] | DeskFees['options'][number],
    price: { amountMinor: number; currency: 'KRW' | 'USD' } | undefined,
  ) =>
    [
      textIn(locale, thing.name).text,
      price && (price.amountMinor === 0 ? say('registrations.fee.free') : formatMoney(locale, price)),
      !thing.isOnSale && say('registrations.admin.desk.offSale'),
      thing.isFull && say('registrations.option.full'),
    ]
      .filter(Boolean)
      .join(' · ');
  return {
    categories: fees.categories
      .filter((category) => category.audience === audience)
      .map((category) => ({
        value: category.code,
        label: labelOf(category, category.prices.find(({ period }) => period === fees.period)?.price),
      })),
    options: fees.options
      .filter(({ kind }) => kind !== 'companion')
      .map((option) => ({
        code: option.code,
        label: labelOf(
          option,
          option.prices.find(({ period, price }) => period === fees.period && price.currency === currency)
            ?.price,
        ),
      })),
  };
}

type CommonName =
  | 'email'
  | 'categoryCode'
  | 'phone'
  | 'affiliationEn'
  | 'department'
  | 'attendance'
  | 'discountCode'
  | 'familyName'
  | 'givenName'
  | 'agreed'
  | 'mailsDue';

/** Returns what both forms have in common; an unchecked box sends nothing. */
function commonIn(typed: FormData) {
  const text = (field: string) => String(typed.get(field) ?? '');
  const code = text('discountCode').trim();
  return {
    categoryCode: text('categoryCode'),
    attendance: text('attendance') === 'online' ? ('online' as const) : ('on-site' as const),
    options: typed.getAll('option').map((one) => ({ code: String(one) })),
    ...(code !== '' && { discountCode: code }),
    email: text('email'),
    department: text('department'),
    agreed: typed.get('agreed') !== null,
    mailsDue: typed.get('mailsDue') !== null,
    familyName: text('familyName'),
    givenName: text('givenName'),
    phone: text('phone'),
    affiliationEn: text('affiliationEn'),
  };
}

function LatinNames({ form, isRequired }: { form: FormWith<CommonName>; isRequired: boolean }) {
  const say = useSay();
  const optional = say('ui.mark.optional');
  return (
    <div className={styles.pair}>
      <Field
        {...form.field('familyName')}
        label={say('registrations.field.familyName')}
        {...(isRequired ? { required: true } : { mark: optional })}
      >
        <TextInput autoComplete="off" lang="en" />
      </Field>
      <Field {...form.field('givenName')} label={say('registrations.field.givenName')} mark={optional}>
        <TextInput autoComplete="off" lang="en" />
      </Field>
    </div>
  );
}

function AffiliationEn({ form }: { form: FormWith<CommonName> }) {
  const say = useSay();
  return (
    <Field
      {...form.field('affiliationEn')}
      label={say('registrations.field.affiliationEn')}
      mark={say('ui.mark.optional')}
    >
      <TextInput autoComplete="off" lang="en" />
    </Field>
  );
}

interface FrameProps {
  form: AnyForm & FormWith<CommonName>;
  fees: DeskFees;
  audience: Audience;
  /** Fields that say who it is. */
  who: ReactNode;
  /** Further fields, which may stay empty. */
  more?: ReactNode;
  onClose: () => void;
}

function Frame({ form, fees, audience, who, more, onClose }: FrameProps) {
  const say = useSay();
  const { categories, options } = useChoices(fees, audience);
  const optional = say('ui.mark.optional');
  return (
    <ContractForm form={form}>
      {who}
      <Field {...form.field('email')} label={say('registrations.field.email')} required>
        <TextInput type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field {...form.field('categoryCode')} label={say('registrations.fact.category')} required>
        <Select placeholder={say('registrations.admin.desk.choose')} options={categories} />
      </Field>
      {options.length > 0 && (
        <Fieldset legend={say('registrations.fact.options')} kind="question">
          {options.map(({ code, label }) => (
            <Checkbox key={code} id={`new-options.${code}`} name="option" value={code} label={label} />
          ))}
        </Fieldset>
      )}
      <Disclosure quiet summary={say('registrations.admin.desk.moreOfPerson')}>
        <Stack>
          {more}
          <Field
            {...form.field('phone')}
            label={say('registrations.field.phone')}
            mark={optional}
            width="half"
          >
            <TextInput type="tel" inputMode="tel" autoComplete="off" />
          </Field>
          <Field {...form.field('department')} label={say('registrations.field.department')} mark={optional}>
            <TextInput autoComplete="off" />
          </Field>
          <Field {...form.field('attendance')} label={say('registrations.fact.attendance')} width="half">
            <Select options={attendances.map((value) => ({ value, label: say(`ui.attendance.${value}`) }))} />
          </Field>
          <Field
            {...form.field('discountCode')}
            label={say('registrations.fact.discount')}
            mark={optional}
            width="half"
          >
            <TextInput autoComplete="off" />
          </Field>
        </Stack>
      </Disclosure>
      <Checkbox
        {...form.box('agreed')}
        label={say('registrations.admin.desk.agreed')}
        description={say('registrations.admin.desk.agreed.hint')}
        required
      />
      <Checkbox {...form.box('mailsDue')} label={say('registrations.admin.desk.mailsDue')} />
      <Cluster>
        <SendButton form={form}>{say('registrations.admin.desk.register')}</SendButton>
        <Button variant="quiet" onClick={onClose}>
          {say('registrations.admin.desk.close')}
        </Button>
      </Cluster>
      <UnsavedGuard form={form} />
    </ContractForm>
  );
}

/** Sends a form, and shows its registration. */
function useRegister({ editionId, onDone }: Pick<NewRegistrationProps, 'editionId' | 'onDone'>) {
  const say = useSay();
  return async (body: DeskRegistration) => {
    const { id, registrationNumber } = await authorisedCall(registerByHand, {
      params: { id: editionId },
      body,
    });
    await onDone(id, say('registrations.admin.desk.registered', { number: registrationNumber }));
  };
}

function KoreanPerson({ name, ...props }: NewRegistrationProps) {
  const say = useSay();
  const key = useRequestKey();
  const optional = say('ui.mark.optional');
  const form = useForm({
    schema: KoreanDeskRegistration,
    id: 'new-',
    first: { name: isHangul(name) ? name : '' },
    read: (typed) => ({
      audience: 'korean' as const,
      requestKey: key.current(),
      locale: 'ko' as const,
      ...commonIn(typed),
      name: String(typed.get('name') ?? ''),
      affiliationKo: String(typed.get('affiliationKo') ?? ''),
      licenceNumber: String(typed.get('licenceNumber') ?? ''),
    }),
    send: useRegister(props),
  });
  return (
    <Frame
      form={form}
      audience="korean"
      fees={props.fees}
      onClose={props.onClose}
      who={
        <>
          <Field {...form.field('name')} label={say('registrations.field.name')} width="short" required>
            <TextInput autoComplete="off" />
          </Field>
          <Field
            {...form.field('affiliationKo')}
            label={say('registrations.field.affiliationKo')}
            mark={optional}
          >
            <TextInput autoComplete="off" />
          </Field>
        </>
      }
      more={
        <>
          <LatinNames form={form} isRequired={false} />
          <AffiliationEn form={form} />
          <Field
            {...form.field('licenceNumber')}
            label={say('registrations.field.licenceNumber')}
            mark={optional}
            width="half"
          >
            <TextInput inputMode="numeric" autoComplete="off" />
          </Field>
        </>
      }
    />
  );
}

function InternationalPerson({ name, ...props }: NewRegistrationProps) {
  const say = useSay();
  const locale = useLocale();
  const key = useRequestKey();
  const form = useForm({
    schema: InternationalDeskRegistration,
    id: 'new-',
    first: { familyName: isHangul(name) ? '' : name },
    read: (typed) => ({
      audience: 'international' as const,
      requestKey: key.current(),
      locale: 'en' as const,
      ...commonIn(typed),
      country: String(typed.get('country') ?? ''),
    }),
    send: useRegister(props),
  });
  return (
    <Frame
      form={form}
      audience="international"
      fees={props.fees}
      onClose={props.onClose}
      who={
        <>
          <LatinNames form={form} isRequired />
          <AffiliationEn form={form} />
          <Field {...form.field('country')} label={say('registrations.field.country')} width="half" required>
            <Select
              placeholder={say('registrations.admin.desk.choose')}
              options={listCountries(locale).map((country) => ({ value: country.code, label: country.name }))}
            />
          </Field>
        </>
      }
    />
  );
}
