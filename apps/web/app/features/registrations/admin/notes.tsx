import { bodyOf } from '@airway/contract/forms';
import { noteRegistration, type RegistrationDetail } from '@airway/contract/registration-detail';
import { useMay } from '../../../console/use-staff.ts';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { UnsavedGuard } from '../../../forms/unsaved-guard.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './registration-page.module.css';

interface NotesProps {
  registration: RegistrationDetail;
  onDone: (noted: RegistrationDetail) => void;
}

function NewNote({ registration, onDone }: NotesProps) {
  const say = useSay();
  const form = useForm({
    schema: bodyOf(noteRegistration),
    id: 'note-',
    async send(body) {
      const noted = await authorisedCall(noteRegistration, { params: { id: registration.id }, body });
      form.formRef.current?.reset();
      onDone(noted);
    },
  });
  return (
    <ContractForm form={form}>
      <Field
        {...form.field('text')}
        label={say('registrations.admin.note.text')}
        hint={say('registrations.admin.note.hint')}
      >
        <TextArea rows={2} />
      </Field>
      <div>
        <SendButton form={form} size="small" variant="secondary">
          {say('registrations.admin.note.write')}
        </SendButton>
      </div>
      <UnsavedGuard form={form} />
    </ContractForm>
  );
}

/** Internal notes of staff, newest first, and a field for a new one. */
export function Notes(props: NotesProps) {
  const locale = useLocale();
  const may = useMay();
  const say = useSay();
  const { notes, emptiedAt } = props.registration;
  return (
    <Stack>
      {may('REGISTRATION_Manage') && emptiedAt === null && <NewNote {...props} />}
      {notes.length === 0 ? (
        <p>{say('registrations.admin.notes.none')}</p>
      ) : (
        <ul className={styles.entries}>
          {notes.map(({ id, text, author, writtenAt }) => (
            <li key={id} className={styles.entry}>
              <p className={styles.note}>{text}</p>
              <p className={styles.detail}>
                {formatInstant(locale, writtenAt)} · {author}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
