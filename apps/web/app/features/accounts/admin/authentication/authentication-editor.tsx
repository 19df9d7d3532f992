import { type AuthenticationSettings, type AuthType, authTypes } from '@airway/contract/accounts';
import { putAuthenticationSettings, type Role } from '@airway/contract/accounts-admin';
import { type FormEvent, useRef, useState } from 'react';
import { SortableList } from '../../../../console/sortable-list.client.tsx';
import { useAct } from '../../../../console/use-act.ts';
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Columns, Stack } from '../../../../ui/container.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { type Draft, type DraftField, draftOf, settingsOf } from './draft.ts';
import { ProfileFieldEditor } from './profile-field-editor.tsx';
import { ProfilePreview } from './profile-preview.tsx';

const switches = ['useCapcha', 'allowsWideEmail', 'staffNeedsSecondFactor'] as const;

const asText = (draft: Draft) => JSON.stringify(settingsOf(draft));

/** What a question is called while it is edited. */
function useFieldName(): (field: DraftField, index: number) => string {
  const say = useSay();
  return ({ nameKo, code }, index) =>
    nameKo || code || say('accounts.admin.authentication.field', { number: index + 1 });
}

export interface AuthenticationEditorProps {
  settings: AuthenticationSettings;
  /** Empty where the person may not see roles. */
  roles: Role[];
}

/** How people sign in and what sign-up asks, with the questions shown as they will be asked. */
export function AuthenticationEditor({ settings, roles }: AuthenticationEditorProps) {
  const say = useSay();
  const locale = useLocale();
  const act = useAct();
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [savedText, setSavedText] = useState(() => asText(draftOf(settings)));
  const [isSaved, setSaved] = useState(false);
  const nameOf = useFieldName();
  const nextKey = useRef(draft.fields.length);
  const isChanged = asText(draft) !== savedText;
  const change = (part: Partial<Draft>) => {
    setSaved(false);
    setDraft((before) => ({ ...before, ...part }));
  };
  const changeField = (key: number, part: Partial<DraftField>) => {
    setSaved(false);
    setDraft((before) => ({
      ...before,
      fields: before.fields.map((field) => (field.key === key ? { ...field, ...part } : field)),
    }));
  };
  const addField = () => {
    const key = nextKey.current++;
    const empty = {
      code: '',
      nameKo: '',
      nameEn: '',
      inputType: 'text',
      required: false,
      optionLines: '',
    } as const;
    change({ fields: [...draft.fields, { key, ...empty }] });
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isDone = await act.run(async () => {
      await authorisedCall(putAuthenticationSettings, { body: settingsOf(draft) });
    });
    setSaved(isDone);
    if (isDone) setSavedText(asText(draft));
  };
  const problemOf = (index: number, part: string) => {
    const path = `userProfiles.${index}.${part}`;
    const found = Object.keys(act.fields).find((name) => name === path || name.startsWith(`${path}.`));
    return found === undefined ? undefined : act.fields[found];
  };
  const guestProblem = act.fields.roleCodeForGuest;
  const guest = { name: 'roleCodeForGuest', defaultValue: draft.roleCodeForGuest };
  return (
    <Columns split="7-5">
      <form onSubmit={save} noValidate>
        <Stack>
          {act.problem !== undefined && (
            <Notice tone="danger" word={say('console.problem')} live="assertive">
              <p>{act.problem}</p>
              {act.fields.userProfiles && <p>{say('accounts.admin.authentication.sameCode')}</p>}
            </Notice>
          )}
          <RadioGroup
            id="authType"
            name="authType"
            legend={say('accounts.admin.authentication.authType')}
            defaultValue={draft.authType}
            options={authTypes.map((type) => ({
              value: type,
              label: say(`accounts.admin.authentication.authType.${type}`),
            }))}
            onChange={(event) => change({ authType: event.currentTarget.value as AuthType })}
          />
          {switches.map((name) => (
            <Checkbox
              key={name}
              label={say(`accounts.admin.authentication.${name}`)}
              description={say(`accounts.admin.authentication.${name}.hint`)}
              defaultChecked={draft[name]}
              onChange={(event) => change({ [name]: event.currentTarget.checked })}
            />
          ))}
          <Field
            id="roleCodeForGuest"
            label={say('accounts.admin.authentication.guest')}
            hint={say('accounts.admin.authentication.guest.hint')}
            error={guestProblem && say(`errors.field.${guestProblem}`)}
            width="half"
          >
            {roles.length === 0 ? (
              <TextInput
                {...guest}
                onChange={(event) => change({ roleCodeForGuest: event.currentTarget.value })}
              />
            ) : (
              <Select
                {...guest}
                options={roles
                  .filter(({ permissions }) => !permissions.includes('ADMIN_Access'))
                  .map(({ roleCode, nameKo, nameEn }) => ({
                    value: roleCode,
                    label: locale === 'ko' ? nameKo : nameEn,
                  }))}
                onChange={(event) => change({ roleCodeForGuest: event.currentTarget.value })}
              />
            )}
          </Field>
          <h2>{say('accounts.admin.authentication.fields')}</h2>
          {draft.fields.length === 0 && <p>{say('accounts.admin.authentication.fields.none')}</p>}
          {draft.fields.length > 1 && (
            <SortableList
              label={say('accounts.admin.authentication.order')}
              items={draft.fields.map((field, index) => ({
                id: String(field.key),
                name: nameOf(field, index),
              }))}
              onSort={(ids) =>
                change({
                  fields: draft.fields.toSorted(
                    (a, b) => ids.indexOf(String(a.key)) - ids.indexOf(String(b.key)),
                  ),
                })
              }
            />
          )}
          {draft.fields.map((field, index) => (
            <ProfileFieldEditor
              key={field.key}
              field={field}
              index={index}
              name={nameOf(field, index)}
              problemOf={(part) => problemOf(index, part)}
              onChange={(part) => changeField(field.key, part)}
              onRemove={() => change({ fields: draft.fields.filter(({ key }) => key !== field.key) })}
            />
          ))}
          <div>
            <Button variant="secondary" onClick={addField}>
              {say('accounts.admin.authentication.field.add')}
            </Button>
          </div>
          {isSaved && (
            <Notice tone="ok" word={say('console.done')} live="polite">
              <p>{say('accounts.admin.authentication.saved')}</p>
            </Notice>
          )}
          <div>
            <Button type="submit" busyLabel={act.isBusy && say('ui.busy')}>
              {say('console.save')}
            </Button>{' '}
            {isChanged && <span role="status">{say('console.unsaved')}</span>}
          </div>
        </Stack>
        <UnsavedGuard isChanged={isChanged} />
      </form>
      <ProfilePreview fields={draft.fields} />
    </Columns>
  );
}
