import {
  type AuthenticationSettings,
  checkUserKeyExists,
  SignUpKey,
  type UserKeyType,
  userKeyProblem,
} from '@airway/contract/accounts';
import type { Validated } from '@airway/contract/forms';
import { useState } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { MarkedField } from '../../forms/marked-field.tsx';
import { useAct } from '../../forms/use-act.ts';
import { useForm } from '../../forms/use-form.ts';
import type { Refused } from '../../forms/use-validated-form.ts';
import { callApi } from '../../platform/call-api.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalMessage } from '../../platform/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { keySentence, useAccountMessages } from './account-messages.ts';
import { KeyProof } from './key-proof.tsx';
import { keyTypeOf } from './sign-in.ts';
import type { Proof } from './use-key-proof.ts';

export type ProvenKeys = Validated<typeof SignUpKey>;

/** Returns the id as typed: surrounding spaces cause an error and are not trimmed. */
const idIn = (data: FormData) => String(data.get('userKeyCode') ?? '').normalize('NFC');

const keyTypes: readonly UserKeyType[] = ['Id', 'Email', 'Mobile'];

interface SignUpKeyStepProps {
  settings: AuthenticationSettings;
  onBack(): void;
  onDone(keys: ProvenKeys): void;
}

/** The sign-in key and the e-mail address, each proven by a code. */
export function SignUpKeyStep({ settings, onBack, onDone }: SignUpKeyStepProps) {
  const say = useSay();
  const words = useAccountMessages();
  const [keyType, setKeyType] = useState<UserKeyType>(keyTypeOf[settings.authType]);
  const [email, setEmail] = useState<Proof>();
  const [mobile, setMobile] = useState<Proof>();
  const [freeId, setFreeId] = useState('');
  const { allowsWideEmail, useCapcha } = settings;

  /** Checks whether the id is free; returns the reason if not. */
  async function checkId(userKeyCode: string): Promise<Refused | undefined> {
    const refused = (text: string) => ({ problems: { userKeyCode: { text } } });
    const wrong = keySentence(say, 'Id', userKeyCode, allowsWideEmail);
    if (wrong !== undefined) return refused(wrong);
    try {
      const { exists } = await callApi(undefined, checkUserKeyExists, {
        body: { userKeyType: 'Id', userKeyCode },
      });
      setFreeId(exists ? '' : userKeyCode);
      return exists ? refused(say('accounts.inUse.Id')) : undefined;
    } catch (error) {
      return refused([say('accounts.checkFailed'), refusalMessage(say, error)].join(' '));
    }
  }

  const form = useForm({
    schema: SignUpKey,
    read: (data) => ({
      userKeyType: keyType,
      userKeyCode:
        keyType === 'Id' ? idIn(data) : ((keyType === 'Email' ? email : mobile)?.userKeyCode ?? '-'),
      userKeyTokenForEmail: email?.token,
      userKeyTokenForMobile: keyType === 'Mobile' ? mobile?.token : undefined,
    }),
    also: ({ userKeyCode = '' }) => ({
      userKeyCode:
        keyType === 'Id' && userKeyCode !== ''
          ? userKeyProblem('Id', userKeyCode, allowsWideEmail)
          : undefined,
      userKeyTokenForMobile: keyType === 'Mobile' && mobile === undefined ? 'required' : undefined,
      userKeyTokenForEmail: email === undefined ? 'not_proven' : undefined,
    }),
    words: (name, code) =>
      name === 'userKeyCode' && code === 'required' ? say('accounts.required.Id') : words(name, code),
    async send(keys) {
      const refused = keyType === 'Id' ? await checkId(keys.userKeyCode) : undefined;
      if (refused === undefined) onDone(keys);
      return refused;
    },
  });

  const checking = useAct({
    async send() {
      const { current } = form.formRef;
      if (current !== null) form.tell((await checkId(idIn(new FormData(current)))) ?? {});
    },
  });

  const proof = { purpose: 'Signup', useCapcha, allowsWideEmail } as const;
  return (
    <ContractForm form={form}>
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
        <MarkedField
          {...form.field('userKeyCode')}
          label={say('accounts.key.Id')}
          hint={say('accounts.hint.Id')}
          action={
            <Button variant="secondary" busyLabel={checking.busyLabel} onClick={checking.run}>
              {say('accounts.checkId')}
            </Button>
          }
        >
          <TextInput
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onInput={() => setFreeId('')}
          />
        </MarkedField>
      )}
      {keyType === 'Id' && freeId !== '' && (
        <Notice tone="ok" word={say('ui.notice.word')} live="polite">
          <p>{say('accounts.idIsFree')}</p>
        </Notice>
      )}
      {keyType === 'Mobile' && (
        <KeyProof {...proof} {...form.field('userKeyTokenForMobile')} keyType="Mobile" onProven={setMobile} />
      )}
      <KeyProof {...proof} {...form.field('userKeyTokenForEmail')} keyType="Email" onProven={setEmail} />
      <Cluster>
        <SendButton form={form}>{say('accounts.next')}</SendButton>
        <Button variant="quiet" onClick={onBack}>
          {say('accounts.back')}
        </Button>
      </Cluster>
    </ContractForm>
  );
}
