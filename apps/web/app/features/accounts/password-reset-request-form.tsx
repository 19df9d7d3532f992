import { type AuthenticationSettings, requestPasswordReset, userKeyProblem } from '@airway/contract/accounts';
import { bodyOf } from '@airway/contract/forms';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { MarkedField } from '../../forms/marked-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useAccountPath } from '../../platform/account-path.ts';
import { callApi } from '../../platform/call-api.ts';
import { solveCaptcha } from '../../platform/captcha.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Link } from '../../ui/link.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useAccountMessages } from './account-messages.ts';
import { EmailField, knownEmail } from './email-field.tsx';

const channels = ['Email', 'Mobile'] as const;
type ResetChannel = (typeof channels)[number];

const channelOf = (value: string): ResetChannel => (value === 'Mobile' ? 'Mobile' : 'Email');

/** Requests a reset code by mail or text message, then opens the page for it. */
export function PasswordResetRequestForm({ settings }: { settings: AuthenticationSettings }) {
  const say = useSay();
  const pathTo = usePathTo();
  const accountPath = useAccountPath();
  const navigate = useNavigate();
  const words = useAccountMessages();
  const [channel, setChannel] = useState<ResetChannel>(
    settings.sendsTexts && settings.authType === 'MobileAndPassword' ? 'Mobile' : 'Email',
  );
  const waysRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Chosen before hydration, or restored by the browser.
    const chosen = waysRef.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen !== undefined) setChannel(channelOf(chosen));
  }, []);
  const form = useForm({
    schema: bodyOf(requestPasswordReset),
    also: ({ email, mobile = '' }) =>
      channel === 'Email'
        ? knownEmail.also({ email: email ?? '' })
        : { email: undefined, mobile: mobile === '' ? 'required' : userKeyProblem('Mobile', mobile, true) },
    words: (name, code) =>
      name === 'mobile' && code === 'required' ? say('accounts.required.Mobile') : words(name, code),
    async send(body) {
      const captcha = settings.useCapcha ? { captcha: await solveCaptcha() } : {};
      const { userToken } = await callApi(undefined, requestPasswordReset, { body: { ...body, ...captcha } });
      // In the history state, so that the token is in no address and no log.
      await navigate(accountPath('/Account/Password/Process'), { state: { userToken, channel } });
    },
  });
  return (
    <ContractForm form={form}>
      {settings.sendsTexts && (
        <div ref={waysRef}>
          <RadioGroup
            id="channel"
            name="channel"
            legend={say('accounts.reset.way')}
            defaultValue={channel}
            options={channels.map((value) => ({
              value,
              label: say(`accounts.key.${value}`),
              description: say(`accounts.reset.way.${value}`),
            }))}
            onChange={({ target }) => setChannel(channelOf(target.value))}
          />
        </div>
      )}
      {channel === 'Email' ? (
        <EmailField form={form} />
      ) : (
        <MarkedField
          {...form.field('mobile')}
          label={say('accounts.key.Mobile')}
          hint={say('accounts.signin.hint.Mobile')}
          width="half"
        >
          <PhoneInput />
        </MarkedField>
      )}
      <div>
        <SendButton form={form}>{say('accounts.reset.ask')}</SendButton>
      </div>
      <p>
        {say('accounts.reset.none')}{' '}
        <Link href={pathTo('/ConferenceInfo/ContactUs')}>{say('accounts.reset.none.action')}</Link>
      </p>
    </ContractForm>
  );
}
