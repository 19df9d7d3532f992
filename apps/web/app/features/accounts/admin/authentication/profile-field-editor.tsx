import { type ProfileInputType, profileInputTypes, takesChoices } from '@airway/contract/account-profile';
import type { FieldCode } from '@airway/contract/errors';
import filterStyles from '../../../../console/list-filters.module.css';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Stack } from '../../../../ui/container.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Fieldset } from '../../../../ui/fieldset.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { DraftField } from './draft.ts';

export interface ProfileFieldEditorProps {
  field: DraftField;
  index: number;
  /** What it is called in the buttons. */
  name: string;
  problemOf: (part: string) => FieldCode | undefined;
  onChange: (change: Partial<DraftField>) => void;
  onRemove: () => void;
}

/** One extra question of sign-up. */
export function ProfileFieldEditor(props: ProfileFieldEditorProps) {
  const { field, index, name, problemOf, onChange, onRemove } = props;
  const say = useSay();
  const id = `profile-field-${field.key}`;
  const errorOf = (part: string) => {
    const code = problemOf(part);
    return code && say(`errors.field.${code}`);
  };
  return (
    <Fieldset legend={say('accounts.admin.authentication.field', { number: index + 1 })}>
      <Stack>
        <div className={filterStyles.filters}>
          {(['code', 'nameKo', 'nameEn'] as const).map((part) => (
            <Field
              key={part}
              id={`${id}-${part}`}
              label={say(`accounts.admin.authentication.field.${part}`)}
              error={errorOf(part)}
              required
            >
              <TextInput
                defaultValue={field[part]}
                autoComplete="off"
                maxLength={60}
                onChange={(event) => onChange({ [part]: event.currentTarget.value })}
              />
            </Field>
          ))}
          <Field id={`${id}-type`} label={say('accounts.admin.authentication.field.inputType')}>
            <Select
              defaultValue={field.inputType}
              options={profileInputTypes.map((type) => ({
                value: type,
                label: say(`accounts.admin.authentication.type.${type}`),
              }))}
              onChange={(event) => onChange({ inputType: event.currentTarget.value as ProfileInputType })}
            />
          </Field>
        </div>
        {takesChoices(field.inputType) && (
          <Field
            id={`${id}-options`}
            label={say('accounts.admin.authentication.field.options')}
            hint={say('accounts.admin.authentication.field.options.hint')}
            error={errorOf('options')}
            required
          >
            <TextArea
              defaultValue={field.optionLines}
              onChange={(event) => onChange({ optionLines: event.currentTarget.value })}
            />
          </Field>
        )}
        <Checkbox
          label={say('accounts.admin.authentication.field.required')}
          defaultChecked={field.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        <div>
          <Button variant="danger" size="small" onClick={onRemove}>
            {say('accounts.admin.authentication.field.remove', { name })}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
