import { type AuthenticationSettings, changeUserKey, type UserKeyType } from '@airway/contract/accounts';
import { useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Section } from '../../ui/section.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountField } from './account-field.tsx';
import { idOf, keySentence } from './account-judge.ts';
import { Done, FormNotices } from './form-notices.tsx';
import { KeyProof } from './key-proof.tsx';
import type { MyPartProps } from './my-page.tsx';
import { PasswordField } from './password-input.tsx';
import { type Problems, textOf, useAccountForm } from './use-account-form.ts';
import type { Proof } from './use-key-proof.ts';

interface ChangeProps extends MyPartProps {
  type: UserKeyType;
  settings: AuthenticationSettings;
  onDone(): void;
  onBack(): void;
}

/** One key anew: an address is proven by a code sent there, and the password says who asks. */
function KeyChange({ type, profile, settings, onChange, onDone, onBack }: ChangeProps) {
  const say = useSay();
  const [proof, setProof] = useState<Proof>();
  const { useCapcha, allowsWideEmail } = settings;

  function judge(data: FormData): Problems {
    const problems: Problems = {};
    if (type === 'Id') {
      const wrong = keySentence(say, 'Id', idOf(data), allowsWideEmail);
      if (wrong !== undefined) problems.userId = wrong;
    } else if (proof === undefined)
      problems[`key-${type}`] = say(
        type === 'Email' ? 'errors.VERIFICATION_REQUIRED' : 'accounts.mobileFirst',
      );
    if (textOf(data, 'key-password') === '') problems['key-password'] = say('accounts.required.password');
    return problems;
  }

  const form = useAccountForm({
    judge,
    async send(data) {
      const changed = await authorisedCall(changeUserKey, {
        params: { id: profile.id },
        body: {
          userKeyType: type,
          userKeyCode: type === 'Id' ? idOf(data) : (proof?.userKeyCode ?? ''),
          ...(proof === undefined ? {} : { userKeyToken: proof.token }),
          password: textOf(data, 'key-password'),
        },
      });
      onChange(changed);
      onDone();
      return undefined;
    },
  });

  return (
    <form {...form.form}>
      <Stack>
        <FormNotices form={form} />
        {type === 'Id' ? (
          <AccountField
            id="userId"
            label={say('accounts.my.newKey.Id')}
            hint={say('accounts.hint.Id')}
            problems={form.problems}
          >
            <TextInput
              name="userId"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={50}
            />
          </AccountField>
        ) : (
          <KeyProof
            keyType={type}
            purpose="ChangeKey"
            useCapcha={useCapcha}
            allowsWideEmail={allowsWideEmail}
            problems={form.problems}
            onProven={setProof}
          />
        )}
        <PasswordField
          id="key-password"
          label={say('accounts.field.currentPassword')}
          problems={form.problems}
          autoComplete="current-password"
        />
        <Cluster>
          <Button type="submit" busyLabel={form.busyLabel}>
            {say('accounts.my.change')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {say('accounts.my.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
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
        {isDone && <Done>{say('accounts.my.keyChanged')}</Done>}
        <DefinitionList
          items={keyTypes.map((one) => {
            const held = props.profile.userKeys.find(({ userKeyType }) => userKeyType === one);
            const act = held === undefined ? 'add' : 'change';
            return {
              key: one,
              term: say(`accounts.key.${one}`),
              value: (
                <Cluster>
                  <span>{held?.userKeyCode ?? say('accounts.my.noKey')}</span>
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
