import { noteRegistration, type RegistrationDetail } from '@airway/contract/registration-detail';
import type { FormEvent } from 'react';
import { useAct } from '../../../console/use-act.ts';
import { useMay } from '../../../console/use-staff.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './registration-page.module.css';
import type { Done } from './registration-page.tsx';

export interface NotesProps {
  registration: RegistrationDetail;
  onDone: (done: Done) => void;
}

function NewNote({ registration, onDone }: NotesProps) {
  const say = useSay();
  const act = useAct();
  const params = { id: registration.id };
  const write = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text'));
    const isDone = await act.run(async () => {
      const noted = await authorisedCall(noteRegistration, { params, body: { text } });
      onDone({ sentence: say('registrations.admin.note.done'), registration: noted });
    });
    if (isDone) form.reset();
  };
  const problem = act.fields.text;
  return (
    <form onSubmit={write} noValidate>
      <Stack gap="tight">
        <Field
          label={say('registrations.admin.note.text')}
          hint={say('registrations.admin.note.hint')}
          error={problem === undefined ? act.problem : say(`errors.field.${problem}`)}
        >
          <TextArea name="text" rows={2} maxLength={2000} />
        </Field>
        <div>
          <Button type="submit" size="small" variant="secondary" busyLabel={act.isBusy && say('ui.busy')}>
            {say('registrations.admin.note.write')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** What staff noted for each other, newest first, and a place for more. */
export function Notes(props: NotesProps) {
  const locale = useLocale();
  const may = useMay();
  const say = useSay();
  const { notes } = props.registration;
  return (
    <Stack>
      {may('REGISTRATION_Manage') && <NewNote {...props} />}
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
