import {
  type Alumnus,
  type AlumnusField,
  alumnusFields,
  changeAlumnus,
  createAlumnus,
} from '@airway/contract/alumni';
import type { AlumnusDetail, StaffAlumnusField } from '@airway/contract/alumni-admin';
import { bodyOf } from '@airway/contract/forms';
import type { ReactNode } from 'react';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useRequestKey } from '../../forms/use-request-key.ts';
import { useVersionedRow } from '../../forms/use-versioned-row.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Stack } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './alumni.module.css';

const schema = bodyOf(createAlumnus);
const boxOf = (field: AlumnusField) => `open-${field}`;
const keyboards = { graduationYear: 'numeric', phone: 'tel', email: 'email' } as const;

/** Includes the remarks of staff, which only staff see. */
type EditedAlumnus = Alumnus & Partial<Pick<AlumnusDetail, 'remarks'>>;

interface AlumnusEditorProps {
  /** Undefined for a new entry. */
  alumnus: EditedAlumnus | undefined;
  isOwn: boolean;
  /** Initial values of a new entry. */
  first?: Partial<Record<AlumnusField, string>>;
  /** Fields whose visibility can be changed here; the others stay as they are. */
  openable: readonly AlumnusField[];
  hints?: Partial<Record<StaffAlumnusField, string>>;
  /** Returns the stored entry; undefined if it was deleted. */
  reload: () => Promise<EditedAlumnus | undefined>;
  onCreated: (made: Alumnus) => Promise<void>;
  /** Rendered beside the button. */
  children?: ReactNode;
}

/** Edits an entry and its visibility for members. */
export function AlumnusEditor(props: AlumnusEditorProps) {
  const { alumnus, isOwn, first = {}, openable, hints = {}, reload, onCreated, children } = props;
  const say = useSay();
  const requestKey = useRequestKey();
  const kept = useVersionedRow<EditedAlumnus>(alumnus);
  const overtakenBy = kept.overtaken?.now;
  const opened: readonly string[] = alumnus?.opened ?? [];
  const form = useForm({
    schema,
    words: (name) => (name === 'graduationYear' ? say('alumni.year.wrong') : undefined),
    read: (given) => ({
      requestKey: requestKey.current(),
      isOwn,
      opened: alumnusFields.filter((field) =>
        openable.includes(field) ? given.get(boxOf(field)) === 'on' : opened.includes(field),
      ),
    }),
    async send({ requestKey: key, isOwn: own, ...written }) {
      if (alumnus === undefined) {
        const body = { requestKey: key, isOwn: own, ...written };
        await onCreated(await authorisedCall(createAlumnus, { body }));
        return undefined;
      }
      const params = { id: alumnus.id };
      return kept.save(({ version, opened: present }) => {
        // Staff can close fields but not open them, so the owner's later changes stay.
        const remaining = alumnusFields.filter((field) =>
          openable.includes(field)
            ? written.opened.includes(field) && (own || present.includes(field))
            : present.includes(field),
        );
        return authorisedCall(changeAlumnus, { params, body: { ...written, opened: remaining, version } });
      }, reload);
    },
  });
  const valueFor = (field: AlumnusField) =>
    alumnus === undefined ? (first[field] ?? '') : String(alumnus[field] ?? '');
  return (
    <ContractForm form={form}>
      {overtakenBy && (
        <ConflictNotice
          key={overtakenBy.version}
          title={say('alumni.overtaken.title')}
          text={say('alumni.overtaken.text')}
          replace={say('alumni.overtaken.replace')}
          onReplace={() => kept.replace(form)}
          theirs={say('alumni.overtaken.theirs')}
          isOpen
        >
          <DefinitionList
            items={(isOwn ? alumnusFields : ([...alumnusFields, 'remarks'] as const)).map((field) => ({
              key: field,
              term: say(`alumni.field.${field}`),
              value: <span className={styles.lines}>{overtakenBy[field]}</span>,
            }))}
          />
        </ConflictNotice>
      )}
      <Stack>
        {alumnusFields.map((field) => {
          const label = say(`alumni.field.${field}`);
          const keyboard = field in keyboards ? keyboards[field as keyof typeof keyboards] : undefined;
          return (
            <div key={field} className={styles.field}>
              <Field
                {...form.field(field)}
                defaultValue={valueFor(field)}
                label={label}
                hint={hints[field] ?? (field === 'nameKo' ? say('alumni.name.hint') : undefined)}
              >
                <TextInput autoComplete="off" inputMode={keyboard} />
              </Field>
              {openable.includes(field) && (
                <Checkbox
                  id={boxOf(field)}
                  name={boxOf(field)}
                  defaultChecked={opened.includes(field)}
                  label={
                    <>
                      <VisuallyHidden>{label}: </VisuallyHidden>
                      {say('alumni.open')}
                    </>
                  }
                />
              )}
            </div>
          );
        })}
        {!isOwn && (
          <Field
            {...form.field('remarks')}
            defaultValue={alumnus?.remarks}
            label={say('alumni.field.remarks')}
            hint={hints.remarks}
          >
            <TextArea />
          </Field>
        )}
      </Stack>
      {form.isSaved && (
        <Notice tone="ok" word={say('ui.notice.word')} live="polite">
          <p>{say('alumni.saved')}</p>
        </Notice>
      )}
      <div>
        <SendButton form={form}>{say('alumni.save')}</SendButton>
      </div>
      {children}
      <UnsavedGuard form={form} />
    </ContractForm>
  );
}
