import { bodyOf } from '@airway/contract/forms';
import { gateways, type PaymentSettings, putPaymentSettings } from '@airway/contract/payments';
import { type Currency, currencies, currencyExponent } from '@airway/contract/rules';
import { useState } from 'react';
import { readAmount } from '../../../console/amounts.ts';
import { SaveBar } from '../../../console/save-bar.tsx';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { browserNowMs } from '../../../platform/clock.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Stack } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { certificateState } from './certificate.ts';
import { KeyFile } from './key-file.tsx';

const codes = ['siteCode', 'siteName', 'usdSiteCode'] as const;

const identity = ['certificate', 'privateKey', 'privateKeyPassword'] as const;
type Secret = (typeof identity)[number];
const isIdentity = (name: string): name is Secret => identity.some((one) => one === name);

/** Writes a sum as it is typed; empty if there is none. */
const typedSum = (amountMinor: number | null, currency: Currency) =>
  amountMinor === null ? '' : String(amountMinor / 10 ** currencyExponent[currency]);

/** Reads the form: codes in capitals; an empty secret stays as stored. */
function readSettings(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const secret = (name: Secret) => (text(name) === '' ? undefined : text(name));
  return {
    siteCode: text('siteCode').toUpperCase(),
    siteName: text('siteName'),
    usdSiteCode: text('usdSiteCode').toUpperCase(),
    certificate: secret('certificate'),
    privateKey: secret('privateKey'),
    privateKeyPassword: secret('privateKeyPassword'),
    secondYes: {
      KRW: readAmount(text('secondYes.KRW'), 'KRW') ?? null,
      USD: readAmount(text('secondYes.USD'), 'USD') ?? null,
    },
  };
}

function Stored({ settings }: { settings: PaymentSettings }) {
  const say = useSay();
  const locale = useLocale();
  const yes = (has: boolean) =>
    say(has ? 'payments.admin.settings.stored' : 'payments.admin.settings.missing');
  const state = certificateState(settings.certificateExpiresAt, browserNowMs());
  const expiry =
    settings.certificateExpiresAt === null ? '' : formatInstant(locale, settings.certificateExpiresAt);
  return (
    <>
      {(state === 'expired' || state === 'soon') && (
        <Notice tone={state === 'expired' ? 'danger' : 'warn'} word={say('ui.notice.word')}>
          <p>{say(`payments.admin.settings.certificate.${state}`, { at: expiry })}</p>
        </Notice>
      )}
      <DefinitionList
        items={[
          {
            key: 'certificate',
            term: say('payments.admin.settings.certificate'),
            value: yes(settings.hasCertificate),
          },
          {
            key: 'expiry',
            term: say('payments.admin.settings.expiry'),
            value: expiry || say('console.none'),
          },
          { key: 'key', term: say('payments.admin.settings.privateKey'), value: yes(settings.hasPrivateKey) },
          {
            key: 'password',
            term: say('payments.admin.settings.privateKeyPassword'),
            value: yes(settings.hasPrivateKeyPassword),
          },
          {
            key: 'updated',
            term: say('payments.admin.settings.updatedAt'),
            value:
              settings.updatedAt === null ? say('console.never') : formatInstant(locale, settings.updatedAt),
          },
        ]}
      />
    </>
  );
}

/** Card payment settings: stored secrets are never shown. */
export function PaymentSettingsEditor({ settings: loaded }: { settings: PaymentSettings }) {
  const say = useSay();
  const [settings, setSettings] = useState(loaded);
  const form = useForm({
    schema: bodyOf(putPaymentSettings),
    first: {
      ...loaded,
      ...Object.fromEntries(
        currencies.map((currency) => [
          `secondYes.${currency}`,
          typedSum(loaded.secondYes[currency], currency),
        ]),
      ),
    },
    read: readSettings,
    words: (name, code) =>
      code === 'invalid_format' && isIdentity(name)
        ? say(`payments.admin.settings.${name}.wrong`)
        : undefined,
    async send(body) {
      setSettings(await authorisedCall(putPaymentSettings, { body }));
      const secrets = form.formRef.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        '[data-secret]',
      );
      for (const area of secrets ?? []) area.value = '';
    },
  });
  return (
    <>
      <Stored settings={settings} />
      <ContractForm form={form}>
        <RadioGroup
          {...form.field('gateway')}
          legend={say('payments.admin.settings.gateway')}
          options={gateways.map((gateway) => ({
            value: gateway,
            label: say(`payments.admin.settings.gateway.${gateway}`),
          }))}
        />
        {codes.map((name) => (
          <Field
            {...form.field(name)}
            key={name}
            label={say(`payments.admin.settings.${name}`)}
            hint={say(`payments.admin.settings.${name}.hint`)}
            width="half"
          >
            <TextInput autoComplete="off" spellCheck={false} />
          </Field>
        ))}
        <Checkbox {...form.box('isUsdEnabled')} label={say('payments.admin.settings.isUsdEnabled')} />
        <Fieldset
          legend={say('payments.admin.settings.secrets')}
          hint={say('payments.admin.settings.secrets.hint')}
          id="secrets"
        >
          <Stack>
            {(['certificate', 'privateKey'] as const).map((name) => (
              <Field
                {...form.field(name)}
                key={name}
                label={say(`payments.admin.settings.${name}`)}
                hint={say(`payments.admin.settings.${name}.hint`)}
                action={<KeyFile label={say(`payments.admin.settings.${name}`)} fieldId={name} />}
              >
                <TextArea data-secret autoComplete="off" spellCheck={false} />
              </Field>
            ))}
            <Field
              {...form.field('privateKeyPassword')}
              label={say('payments.admin.settings.privateKeyPassword')}
              width="half"
            >
              <TextInput type="password" data-secret autoComplete="new-password" />
            </Field>
          </Stack>
        </Fieldset>
        <Fieldset
          legend={say('payments.admin.settings.secondYes')}
          hint={say('payments.admin.settings.secondYes.hint')}
          id="second-yes"
        >
          <Stack>
            {currencies.map((currency) => (
              <Field
                {...form.field(`secondYes.${currency}`)}
                key={currency}
                label={say('payments.admin.settings.secondYes.sum', {
                  unit: say(`console.unit.${currency}`),
                })}
                width="half"
              >
                <TextInput
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={typedSum(loaded.secondYes[currency], currency)}
                />
              </Field>
            ))}
          </Stack>
        </Fieldset>
        {/* Rejected without a field error: the gateway does not accept them, or is unreachable. */}
        {form.notices.message !== '' && (
          <Checkbox {...form.box('savesUntried')} label={say('payments.admin.settings.savesUntried')} />
        )}
        <SaveBar form={form} saved={say('payments.admin.settings.saved')} />
      </ContractForm>
    </>
  );
}
