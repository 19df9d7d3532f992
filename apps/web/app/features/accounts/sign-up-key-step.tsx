import { type AuthenticationSettings, checkUserKeyExists, type UserKeyType } from '@airway/contract/accounts';
import { useState } from 'react';
import { callApi } from '../../platform/call-api.ts';
import { useSay } from '../../platform/messages.ts';
import { wordsOf } from '../../platform/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountField } from './account-field.tsx';
import { idOf, keySentence } from './account-judge.ts';
import { FormNotices } from './form-notices.tsx';
import { KeyProof } from './key-proof.tsx';
import { keyTypeOf } from './sign-in.ts';
import { type Problems, useAccountForm } from './use-account-form.ts';
import type { Proof } from './use-key-proof.ts';

export interface ProvenKeys {
  userKeyType: UserKeyType;
  userKeyCode: string;
  email: Proof | undefined;
  mobile: Proof | undefined;
}

const keyTypes: readonly UserKeyType[] = ['Id', 'Email', 'Mobile'];

export interface SignUpKeyStepProps {
  settings: AuthenticationSettings;
  onBack(): void;
  onDone(keys: ProvenKeys): void;
}

/** The key that one signs in with, and the e-mail address, each proven by a code. */
export function SignUpKeyStep({ settings, onBack, onDone }: SignUpKeyStepProps) {
  const say = useSay();
  const [keyType, setKeyType] = useState<UserKeyType>(keyTypeOf[settings.authType]);
  const [email, setEmail] = useState<Proof>();
  const [mobile, setMobile] = useState<Proof>();
  const [freeId, setFreeId] = useState('');
  const { allowsWideEmail, useCapcha } = settings;

  function judge(data: FormData): Problems {
    const problems: Problems = {};
    if (keyType === 'Id') {
      const wrong = keySentence(say, 'Id', idOf(data), allowsWideEmail);
      if (wrong !== undefined) problems.userId = wrong;
    }
    if (keyType === 'Mobile' && mobile === undefined) problems['key-Mobile'] = say('accounts.mobileFirst');
    if (email === undefined) problems['key-Email'] = say('errors.VERIFICATION_REQUIRED');
    return problems;
  }

  async function checkId(data: FormData): Promise<Problems> {
    const userKeyCode = idOf(data);
    const wrong = keySentence(say, 'Id', userKeyCode, allowsWideEmail);
    if (wrong !== undefined) return { userId: wrong };
    try {
      const { exists } = await callApi(undefined, checkUserKeyExists, {
        body: { userKeyType: 'Id', userKeyCode },
      });
      setFreeId(exists ? '' : userKeyCode);
      return exists ? { userId: say('accounts.inUse.Id') } : {};
    } catch (error) {
      return { userId: [say('accounts.checkFailed'), wordsOf(say, error)].join(' ') };
    }
  }

  const form = useAccountForm({
    judge,
    async send(data) {
      const userKeyCode =
        keyType === 'Id' ? idOf(data) : ((keyType === 'Email' ? email : mobile)?.userKeyCode ?? '');
      if (keyType === 'Id') {
        const problems = await checkId(data);
        if (Object.keys(problems).length > 0) return { problems };
      }
      onDone({ userKeyType: keyType, userKeyCode, email, mobile: keyType === 'Mobile' ? mobile : undefined });
      return undefined;
    },
  });

  const proof = { purpose: 'Signup', useCapcha, allowsWideEmail, problems: form.problems } as const;
  return (
    <form {...form.form}>
      <Stack>
        <FormNotices form={form} />
        <RadioGroup
          id="keyType"
          name="keyType"
          legend={say('accounts.keyType.title')}
          hint={say('accounts.keyType.hint')}
          defaultValue={keyType}
          options={keyTypes.map((type) => ({
            value: type,
            label: say(`accounts.key.${type}`),
            description: say(`accounts.keyType.${type}`),
          }))}
          onChange={(event) => setKeyType(keyTypes.find((type) => type === event.target.value) ?? 'Id')}
        />
        {keyType === 'Id' && (
          <AccountField
            id="userId"
            label={say('accounts.key.Id')}
            hint={say('accounts.hint.Id')}
            problems={form.problems}
            action={
              <Button
                variant="secondary"
                onClick={async (event) => {
                  const element = event.currentTarget.form;
                  if (element !== null) form.tell({ problems: await checkId(new FormData(element)) });
                }}
              >
                {say('accounts.checkId')}
              </Button>
            }
          >
            <TextInput
              name="userId"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={50}
              onInput={() => setFreeId('')}
            />
          </AccountField>
        )}
        {keyType === 'Id' && freeId !== '' && (
          <Notice tone="ok" word={say('ui.notice.word')} live="polite">
            <p>{say('accounts.idIsFree')}</p>
          </Notice>
        )}
        {keyType === 'Mobile' && <KeyProof {...proof} keyType="Mobile" onProven={setMobile} />}
        <KeyProof {...proof} keyType="Email" onProven={setEmail} />
        <Cluster>
          <Button type="submit" busyLabel={form.busyLabel}>
            {say('accounts.next')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {say('accounts.back')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
