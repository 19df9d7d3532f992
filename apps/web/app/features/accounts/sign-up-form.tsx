import { type AuthenticationSettings, signUp, type UserKeyType } from '@airway/contract/accounts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx';
import type { Refused } from '../../forms/use-validated-form.ts';
import { useAccountPath } from '../../platform/account-path.ts';
import { callApi } from '../../platform/call-api.ts';
import { solveCaptcha } from '../../platform/captcha.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalMessage, refusalOf } from '../../platform/refusal.ts';
import { Stack } from '../../ui/container.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { AddressSearch } from './person-fields.tsx';
import { type Consents, SignUpConsentStep } from './sign-up-consent-step.tsx';
import { type ProvenKeys, SignUpKeyStep } from './sign-up-key-step.tsx';
import { type ProfilePart, SignUpProfileStep } from './sign-up-profile-step.tsx';

const steps = ['consent', 'key', 'profile'] as const;

const inUse = (type: UserKeyType) => `accounts.inUse.${type}` as const;

/** Sign-up in three steps on one page; typed values stay when the user goes back. */
export function SignUp({ settings, search }: { settings: AuthenticationSettings; search: AddressSearch }) {
  const say = useSay();
  const locale = useLocale();
  const navigate = useNavigate();
  const [step, setStep] = useState(1);
  const [consents, setConsents] = useState<Consents>();
  const [keys, setKeys] = useState<ProvenKeys>();
  const [isDone, setDone] = useState<string>();
  const topRef = useRef<HTMLDivElement>(null);

  function goTo(next: number) {
    setStep(next);
    topRef.current?.focus();
    topRef.current?.scrollIntoView({ block: 'start' });
  }

  const welcome = useAccountPath()('/Account/Signup/Welcome');
  // In an effect, so that the guard first learns that nothing can be lost.
  useEffect(() => {
    if (isDone !== undefined) void navigate(welcome, { replace: true, state: { userName: isDone } });
  }, [isDone, navigate, welcome]);

  async function send(profile: ProfilePart): Promise<Refused | undefined> {
    if (consents === undefined || keys === undefined) return { message: say('errors.VERIFICATION_REQUIRED') };
    const captcha = settings.useCapcha ? { captcha: await solveCaptcha() } : {};
    const { userName } = await callApi(undefined, signUp, {
      body: {
        ...keys,
        ...profile,
        ...consents,
        agreesToOptional: consents.agreesToOptional || profile.agreesToOptional === true,
        locale,
        ...captcha,
      },
    });
    setDone(userName);
    return undefined;
  }

  function explainRefusal(error: unknown): Refused {
    const problems = refusalOf(error)?.fields ?? {};
    // Another user took the key after it was proven; its field is in an earlier step.
    const { userKeyCode, email } = problems;
    const takenKey =
      userKeyCode === 'already_in_use' ? keys?.userKeyType : email === 'already_in_use' ? 'Email' : undefined;
    if (takenKey !== undefined)
      return { message: [say('accounts.signup.failed'), say(inUse(takenKey))].join(' ') };
    return { message: [say('accounts.signup.failed'), refusalMessage(say, error)].join(' '), problems };
  }

  return (
    <div ref={topRef} tabIndex={-1}>
      <Stack gap="loose">
        <UnsavedGuard form={{ isChanged: step > 1 && isDone === undefined }} />
        <Stepper
          steps={steps.map((name) => ({ label: say(`accounts.step.${name}`) }))}
          current={step}
          labels={{
            progress: say('accounts.step.progress', { count: steps.length, current: step }),
            done: say('accounts.step.done'),
          }}
        />
        <div hidden={step !== 1}>
          <SignUpConsentStep
            onDone={(given) => {
              setConsents(given);
              goTo(2);
            }}
          />
        </div>
        <div hidden={step !== 2}>
          <SignUpKeyStep
            settings={settings}
            onBack={() => goTo(1)}
            onDone={(proven) => {
              setKeys(proven);
              goTo(3);
            }}
          />
        </div>
        <div hidden={step !== 3}>
          <SignUpProfileStep
            settings={settings}
            search={search}
            hasOptionalConsent={consents?.agreesToOptional === true}
            ownWords={keys === undefined ? [] : [keys.userKeyCode]}
            onBack={() => goTo(2)}
            send={send}
            explain={explainRefusal}
          />
        </div>
      </Stack>
    </div>
  );
}
