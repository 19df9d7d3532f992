import { bodyOf } from '@airway/contract/forms';
import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { maximumTags, tagRegistration, untagRegistration } from '@airway/contract/registrations-admin';
import { useId, useState } from 'react';
import { useMay } from '../../../console/use-staff.ts';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalMessage } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './registration-page.module.css';

interface TagsProps {
  registration: RegistrationDetail;
  onDone: (tags: string[], sentence: string, isDone?: boolean) => void;
}

function NewTag({ registration: { id, otherTags }, onDone }: TagsProps) {
  const say = useSay();
  const listId = useId();
  const form = useForm({
    schema: bodyOf(tagRegistration),
    id: 'tag-',
    async send(body) {
      const { tags } = await authorisedCall(tagRegistration, { params: { id }, body });
      form.formRef.current?.reset();
      onDone(tags, say('registrations.admin.tags.done'));
    },
  });
  return (
    <ContractForm form={form}>
      <Field
        {...form.field('tag')}
        label={say('registrations.admin.tags')}
        hint={say('registrations.admin.tags.hint')}
      >
        <TextInput autoComplete="off" list={listId} />
      </Field>
      <datalist id={listId}>
        {otherTags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <div>
        <SendButton form={form} size="small" variant="secondary">
          {say('registrations.admin.tags.add')}
        </SendButton>
      </div>
    </ContractForm>
  );
}

/** Tags of staff, with a field for a new one that suggests those of the edition. */
export function Tags(props: TagsProps) {
  const { registration, onDone } = props;
  const { id, tags, emptiedAt } = registration;
  const say = useSay();
  const may = useMay();
  const [busyTag, setBusyTag] = useState<string>();
  const mayTag = may('REGISTRATION_Manage') && emptiedAt === null;
  const remove = async (tag: string) => {
    setBusyTag(tag);
    try {
      const { tags: left } = await authorisedCall(untagRegistration, { params: { id }, body: { tag } });
      onDone(left, say('registrations.admin.tags.removed'));
    } catch (error) {
      onDone(tags, refusalMessage(say, error), false);
    } finally {
      setBusyTag(undefined);
    }
  };
  return (
    <Stack>
      {tags.length === 0 ? (
        <p>{say('registrations.admin.tags.none')}</p>
      ) : (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              {mayTag && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={say('registrations.admin.tags.remove', { tag })}
                  busyLabel={busyTag === tag && say('ui.busy')}
                  onClick={() => remove(tag)}
                >
                  <Icon name="close" sizePx={20} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayTag && tags.length < maximumTags && <NewTag {...props} />}
    </Stack>
  );
}
