import { gateways, type PaymentSettings, putPaymentSettings } from '@airway/contract/payments';
import { type FormEvent, useRef, useState } from 'react';
import { useAct } from '../../../console/use-act.ts';
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx';
import { browserNowMs } from '../../../platform/clock.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
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

const codes = ['siteCode', 'siteName', 'usdSiteCode'] as const;

function bodyOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const secret = (name: 'certificate' | 'privateKey' | 'privateKeyPassword') =>
    text(name) === '' ? {} : { [name]: text(name) };
  return {
    gateway: gateways.find((one) => one === text('gateway')) ?? 'sandbox',
    siteCode: text('siteCode').toUpperCase(),
    siteName: text('siteName'),
    isUsdEnabled: form.get('isUsdEnabled') !== null,
    usdSiteCode: text('usdSiteCode').toUpperCase(),
    ...secret('certificate'),
    ...secret('privateKey'),
    ...secret('privateKeyPassword'),
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

/** Card payment settings: secrets go in and never come out. */
export function PaymentSettingsEditor({ settings: loaded }: { settings: PaymentSettings }) {
  const say = useSay();
  const act = useAct();
  const form = useRef<HTMLFormElement>(null);
  const [settings, setSettings] = useState(loaded);
  const [isChanged, setChanged] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const errorOf = (name: string) => {
    const code = act.fields[name];
    return code && say(`errors.field.${code}`);
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = bodyOf(new FormData(event.currentTarget));
    const isDone = await act.run(async () => {
      setSettings(await authorisedCall(putPaymentSettings, { body }));
    });
    setSaved(isDone);
    if (!isDone) return;
    setChanged(false);
    for (const area of form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '[data-secret]',
    ) ?? [])
      area.value = '';
  };
  return (
    <>
      <Stored settings={settings} />
      <form
        ref={form}
        onSubmit={save}
        onInput={() => {
          setChanged(true);
          setSaved(false);
        }}
        noValidate
      >
        <Stack>
          {act.problem !== undefined && (
            <Notice tone="danger" word={say('console.problem')} live="assertive">
              <p>{act.problem}</p>
            </Notice>
          )}
          <RadioGroup
            id="gateway"
            name="gateway"
            legend={say('payments.admin.settings.gateway')}
            defaultValue={settings.gateway}
            error={errorOf('gateway')}
            options={gateways.map((gateway) => ({
              value: gateway,
              label: say(`payments.admin.settings.gateway.${gateway}`),
            }))}
          />
          {codes.map((name) => (
            <Field
              key={name}
              id={name}
              label={say(`payments.admin.settings.${name}`)}
              hint={say(`payments.admin.settings.${name}.hint`)}
              error={errorOf(name)}
              width="half"
            >
              <TextInput name={name} defaultValue={settings[name]} autoComplete="off" spellCheck={false} />
            </Field>
          ))}
          <Checkbox
            name="isUsdEnabled"
            label={say('payments.admin.settings.isUsdEnabled')}
            defaultChecked={settings.isUsdEnabled}
          />
          <Fieldset
            legend={say('payments.admin.settings.secrets')}
            hint={say('payments.admin.settings.secrets.hint')}
            id="secrets"
          >
            <Stack>
              {(['certificate', 'privateKey'] as const).map((name) => (
                <Field
                  key={name}
                  id={name}
                  label={say(`payments.admin.settings.${name}`)}
                  error={errorOf(name)}
                >
                  <TextArea name={name} data-secret autoComplete="off" spellCheck={false} />
                </Field>
              ))}
              <Field
                id="privateKeyPassword"
                label={say('payments.admin.settings.privateKeyPassword')}
                error={errorOf('privateKeyPassword')}
                width="half"
              >
                <TextInput
                  name="privateKeyPassword"
                  type="password"
                  data-secret
                  autoComplete="new-password"
                />
              </Field>
            </Stack>
          </Fieldset>
          {isSaved && (
            <Notice tone="ok" word={say('console.done')} live="polite">
              <p>{say('payments.admin.settings.saved')}</p>
            </Notice>
          )}
          <div>
            <Button type="submit" busyLabel={act.isBusy && say('ui.busy')}>
              {say('console.save')}
            </Button>{' '}
            {isChanged && <span role="status">{say('console.unsaved')}</span>}
          </div>
        </Stack>
      </form>
      <UnsavedGuard isChanged={isChanged} />
    </>
  );
}
