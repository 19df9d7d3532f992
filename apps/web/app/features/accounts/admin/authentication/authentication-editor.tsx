import { type AuthenticationSettings, authTypes } from '@airway/contract/accounts';
import { putAuthenticationSettings } from '@airway/contract/accounts-admin';
import type { Role } from '@airway/contract/accounts-roles';
import { bodyOf } from '@airway/contract/forms';
import { useRef, useState } from 'react';
import { SaveBar } from '../../../../console/save-bar.tsx';
import { SortableList } from '../../../../console/sortable-list.client.tsx';
import { ContractForm } from '../../../../forms/contract-form.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Columns } from '../../../../ui/container.tsx';
import { Field } from '../../../../ui/field.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { roleName } from '../role-name.ts';
import { ProfilePreview } from './profile-preview.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { emptyQuestion, type Question, questionOf, questionsIn, settingOf } from './questions.ts';

const switches = ['useCapcha', 'allowsWideEmail', 'allowsLongNames', 'staffNeedsSecondFactor'] as const;

interface AuthenticationEditorProps {
  settings: AuthenticationSettings;
  /** Empty if the user may not see roles. */
  roles: Role[];
}

/** Edits the sign-in settings and the questions of sign-up, with a preview. */
export function AuthenticationEditor({ settings, roles }: AuthenticationEditorProps) {
  const say = useSay();
  const locale = useLocale();
  const addButton = useRef<HTMLButtonElement>(null);
  const nextKey = useRef(settings.userProfiles.length);
  const [questions, setQuestions] = useState(() => settings.userProfiles.map(questionOf));
  const form = useForm({
    schema: bodyOf(putAuthenticationSettings),
    first: settings,
    read: (typed) => ({
      // An unchecked checkbox sends nothing.
      staffNeedsSecondFactor: typed.get('staffNeedsSecondFactor') !== null,
      allowsLongNames: typed.get('allowsLongNames') !== null,
      userProfiles: questionsIn(typed, questions).map(settingOf),
    }),
    words: (name, code) =>
      name === 'userProfiles' && code === 'already_in_use'
        ? say('accounts.admin.authentication.sameCode')
        : undefined,
    async send(body) {
      await authorisedCall(putAuthenticationSettings, { body });
    },
  });
  const updatePreview = () => {
    const { current } = form.formRef;
    if (current !== null) setQuestions((before) => questionsIn(new FormData(current), before));
  };
  const place = (next: Question[]) => {
    setQuestions(next);
    form.change();
  };
  const remove = (question: Question) => {
    place(questions.filter((one) => one !== question));
    addButton.current?.focus();
  };
  const nameOf = ({ nameKo, code }: Question, index: number) =>
    nameKo || code || say('accounts.admin.authentication.field', { number: index + 1 });
  return (
    <Columns split="7-5">
      <div onInput={updatePreview}>
        <ContractForm form={form}>
          <RadioGroup
            {...form.field('authType')}
            legend={say('accounts.admin.authentication.authType')}
            options={authTypes.map((type) => ({
              value: type,
              label: say(`accounts.admin.authentication.authType.${type}`),
            }))}
          />
          {switches.map((name) => (
            <Checkbox
              key={name}
              {...form.box(name)}
              label={say(`accounts.admin.authentication.${name}`)}
              description={say(`accounts.admin.authentication.${name}.hint`)}
            />
          ))}
          <Field
            {...form.field('roleCodeForGuest')}
            label={say('accounts.admin.authentication.guest')}
            hint={say('accounts.admin.authentication.guest.hint')}
            width="half"
          >
            {roles.length === 0 ? (
              <TextInput />
            ) : (
              <Select
                options={roles
                  .filter(({ permissions }) => !permissions.includes('ADMIN_Access'))
                  .map(({ roleCode }) => ({ value: roleCode, label: roleName(locale, roles, roleCode) }))}
              />
            )}
          </Field>
          <h2 id="userProfiles" tabIndex={-1}>
            {say('accounts.admin.authentication.fields')}
          </h2>
          {questions.length === 0 && <p>{say('accounts.admin.authentication.fields.none')}</p>}
          {questions.length > 1 && (
            <SortableList
              label={say('accounts.admin.authentication.order')}
              items={questions.map((question, index) => ({
                id: String(question.key),
                name: nameOf(question, index),
              }))}
              onSort={(ids) =>
                place(questions.toSorted((a, b) => ids.indexOf(String(a.key)) - ids.indexOf(String(b.key))))
              }
            />
          )}
          {questions.map((question, index) => (
            <QuestionEditor
              key={question.key}
              question={question}
              index={index}
              name={nameOf(question, index)}
              errorOf={form.errorOf}
              onRemove={() => remove(question)}
            />
          ))}
          <div>
            <Button
              ref={addButton}
              variant="secondary"
              onClick={() => place([...questions, emptyQuestion(nextKey.current++)])}
            >
              {say('accounts.admin.authentication.field.add')}
            </Button>
          </div>
          <SaveBar form={form} saved={say('accounts.admin.authentication.saved')} />
        </ContractForm>
      </div>
      <ProfilePreview questions={questions} />
    </Columns>
  );
}
