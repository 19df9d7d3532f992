import {
  type AuthenticationSettings,
  changeUserKey,
  type UserKeyType,
  userKeyProblem,
} from '@airway/contract/accounts';
import { bodyOf } from '@airway/contract/forms';
import { useState } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { MarkedField } from '../../forms/marked-field.tsx';
import { Outcome } from '../../forms/outcome.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Section } from '../../ui/section.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useAccountMessages } from './account-messages.ts';
import { KeyProof } from './key-proof.tsx';
import type { MyPartProps } from './my-settings.tsx';
import { PasswordField } from './password-input.tsx';
import type { Proof } from './use-key-proof.ts';

interface ChangeProps extends MyPartProps {
  type: UserKeyType;
  settings: AuthenticationSettings;
  onDone(): void;
  onBack(): void;
}

/** Changes one key: a code proves the new address, and the password proves the user. */
function KeyChange({ type, profile, settings, onChange, onDone, onBack }: ChangeProps) {
  const say = useSay();
  const words = useAccountMessages();
  const [proof, setProof] = useState<Proof>();
  const { useCapcha, allowsWideEmail } = settings;

  const form = useForm({
    id: 'key-',
    schema: bodyOf(changeUserKey),
    read: (data) =>
      type === 'Id'
        ? { userKeyType: type, userKeyCode: String(data.get('userKeyCode')).normalize('NFC') }
        : { userKeyType: type, userKeyCode: proof?.userKeyCode, userKeyToken: proof?.token },
    also: ({ userKeyCode }) => ({
      userKeyCode:
        userKeyCode === undefined || userKeyCode === ''
          ? 'required'
          : userKeyProblem(type, userKeyCode, allowsWideEmail),
    }),
    words: (name, code) => {
      if (name !== 'userKeyCode' || code !== 'required') return words(name, code);
      if (type === 'Id') return say('accounts.required.Id');
      return say(type === 'Email' ? 'errors.VERIFICATION_REQUIRED' : 'accounts.mobileFirst');
    },
    async send(body) {
      onChange(await authorisedCall(changeUserKey, { params: { id: profile.id }, body }));
      onDone();
    },
  });
  const key = form.field('userKeyCode');

  return (
    <ContractForm form={form}>
      {type === 'Id' ? (
        <MarkedField {...key} label={say('accounts.my.newKey.Id')} hint={say('accounts.hint.Id')}>
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </MarkedField>
      ) : (
        <KeyProof
          {...key}
          keyType={type}
          purpose="ChangeKey"
          useCapcha={useCapcha}
          allowsWideEmail={allowsWideEmail}
          onProven={setProof}
        />
      )}
      <PasswordField
        {...form.field('password')}
        label={say('accounts.field.currentPassword')}
        autoComplete="current-password"
      />
      <Cluster>
        <SendButton form={form}>{say('accounts.my.change')}</SendButton>
        <Button variant="quiet" onClick={onBack}>
          {say('accounts.my.cancel')}
        </Button>
      </Cluster>
    </ContractForm>
  );
}

const keyTypes: readonly UserKeyType[] = ['Id', 'Email', 'Mobile'];

export function MyKeys(props: MyPartProps & { settings: AuthenticationSettings }) {
  const say = useSay();
  const [type, setType] = useState<UserKeyType>();
  const [isDone, setDone] = useState(false);
  return (
    <Section title={say('accounts.my.keys')} lead={say('accounts.my.keysLead')}>
      <Stack>
        {isDone && <Outcome>{say('accounts.my.keyChanged')}</Outcome>}
        <DefinitionList
          items={keyTypes.map((one) => {
            const currentKey = props.profile.userKeys.find(({ userKeyType }) => userKeyType === one);
            const act = currentKey === undefined ? 'add' : 'change';
            return {
              key: one,
              term: say(`accounts.key.${one}`),
              value: (
                <Cluster>
                  <span>{currentKey?.userKeyCode ?? say('accounts.my.noKey')}</span>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-expanded={type === one}
                    aria-label={say(`accounts.my.${act}Key`, { key: say(`accounts.key.${one}`) })}
                    onClick={() => {
                      setDone(false);
                      setType(one);
                    }}
                  >
                    {say(`accounts.my.${act}`)}
                  </Button>
                </Cluster>
              ),
            };
          })}
        />
        {type !== undefined && (
          <KeyChange
            key={type}
            {...props}
            type={type}
            onBack={() => setType(undefined)}
            onDone={() => {
              setType(undefined);
              setDone(true);
            }}
          />
        )}
      </Stack>
    </Section>
  );
}
