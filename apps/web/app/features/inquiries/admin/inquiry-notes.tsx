import { bodyOf } from '@airway/contract/forms';
import { type InquiryDetail, noteInquiry } from '@airway/contract/inquiries-admin';
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
import styles from './inquiry-page.module.css';

interface InquiryNotesProps {
  inquiry: InquiryDetail;
  onDone: () => void;
}

/** Internal notes of staff, newest first, and a field for a new one. */
export function InquiryNotes({ inquiry: { id, notes }, onDone }: InquiryNotesProps) {
  const say = useSay();
  const locale = useLocale();
  const form = useForm({
    schema: bodyOf(noteInquiry),
    id: 'note-',
    async send(body) {
      await authorisedCall(noteInquiry, { params: { id }, body });
      form.formRef.current?.reset();
      onDone();
    },
  });
  return (
    <Stack>
      <ContractForm form={form}>
        <Field
          {...form.field('text')}
          label={say('inquiries.admin.note.text')}
          hint={say('inquiries.admin.note.hint')}
        >
          <TextArea rows={2} />
        </Field>
        <div>
          <SendButton form={form} size="small" variant="secondary">
            {say('inquiries.admin.note.write')}
          </SendButton>
        </div>
        <UnsavedGuard form={form} />
      </ContractForm>
      {notes.length === 0 ? (
        <p>{say('inquiries.admin.notes.none')}</p>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={styles.text}>{note.text}</p>
              <p className={styles.detail}>
                {formatInstant(locale, note.writtenAt)} · {note.author}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
