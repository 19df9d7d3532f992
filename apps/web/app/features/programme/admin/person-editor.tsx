import { pictureEndings } from '@airway/contract/files';
import { bodyOf } from '@airway/contract/forms';
import { changeProgrammePerson, createProgrammePerson } from '@airway/contract/programme-parts-admin';
import { centreTop } from '@airway/contract/programme-people';
import { locales } from '@airway/contract/rules';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { UploadField } from '../../../forms/uploads/upload-field.tsx';
import { useUploads } from '../../../forms/uploads/use-uploads.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './editor.module.css';
import { FindRegistration } from './find-registration.tsx';
import { FocusField } from './focus-field.tsx';
import { type DraftPerson, loadDraft } from './load-draft.ts';
import { programmeScreens } from './screens.ts';
import { usePersonLines } from './use-session-lines.ts';

const schema = bodyOf(createProgrammePerson);
const rules = { use: 'programme.photo', endings: pictureEndings, maximumBytes: 10 * 1024 ** 2, most: 1 };

interface Props {
  editionId: string;
  person: DraftPerson;
  isNew?: boolean;
}

/** Edits a speaker or chair. */
export function PersonEditor({ editionId, person, isNew = false }: Props) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const changed = useRef(() => {});
  const requestKey = useRequestKey();
  const kept = useVersionedRow(person);
  const linesOf = usePersonLines();
  const { id, photo, registrationId } = person;
  const uploads = useUploads({
    rules,
    first: photo === null ? [] : [photo],
    onChange: () => changed.current(),
  });
  const uploaded = uploads.uploads.find(({ state }) => state === 'done');
  const form = useForm({
    schema,
    first: person,
    read: (given) => ({
      requestKey: requestKey.current(),
      position: Number(given.get('position') || Number.NaN),
      photoFocus: given.has('photoFocus.x')
        ? { x: Number(given.get('photoFocus.x')), y: Number(given.get('photoFocus.y')) }
        : centreTop,
    }),
    words: (name) => (name === 'familyName' ? say('programme.admin.person.familyName.needed') : undefined),
    async send({ requestKey: key, ...written }) {
      if (isNew) {
        const params = { editionId };
        await authorisedCall(createProgrammePerson, { params, body: { requestKey: key, ...written } });
        await navigate(pathTo(programmeScreens.speakers.path));
        return undefined;
      }
      return kept.save(
        async ({ version }) => {
          const body = { ...written, version };
          return (await authorisedCall(changeProgrammePerson, { params: { id }, body })).person;
        },
        async () => (await loadDraft()).people.find((one) => one.id === id),
      );
    },
  });
  changed.current = form.change;
  return (
    <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('programme.admin.saved')}>
      <BilingualField
        label={say('programme.admin.person.name')}
        ko={form.field('name.ko')}
        en={form.field('name.en')}
      />
      <Field
        {...form.field('familyName')}
        label={say('programme.admin.person.familyName')}
        hint={say('programme.admin.person.familyName.hint')}
        width="half"
      >
        <TextInput lang="en" autoComplete="off" />
      </Field>
      <BilingualField
        label={say('programme.admin.person.affiliation')}
        ko={form.field('affiliation.ko')}
        en={form.field('affiliation.en')}
      />
      <Field
        {...form.field('country')}
        label={say('programme.admin.person.country')}
        hint={say('programme.admin.person.country.hint')}
        width="code"
        required
      >
        <TextInput autoComplete="off" spellCheck={false} />
      </Field>
      <BilingualField
        label={say('programme.admin.person.specialty')}
        ko={form.field('specialty.ko')}
        en={form.field('specialty.en')}
      />
      <div className={styles.row}>
        {locales.map((language) => (
          <Field
            key={language}
            {...form.field(`biography.${language}`)}
            label={say(`console.bilingual.${language}`, { label: say('programme.admin.person.biography') })}
          >
            <TextArea rows={6} lang={language} />
          </Field>
        ))}
      </div>
      <UploadField
        {...form.field('photoId')}
        label={say('programme.admin.person.photo')}
        rules={rules}
        uploads={uploads}
      />
      {uploaded?.state === 'done' && (
        <FocusField
          key={uploaded.file.id}
          photo={uploaded.file}
          first={uploaded.file.id === photo?.id ? person.photoFocus : centreTop}
          onChange={form.change}
        />
      )}
      <Checkbox
        {...form.box('isInvited')}
        label={say('programme.admin.person.invited')}
        description={say('programme.admin.person.invited.hint')}
      />
      <Field
        {...form.field('position')}
        defaultValue={String(person.position)}
        label={say('programme.admin.position')}
        hint={say('programme.admin.person.position.hint')}
        width="code"
        required
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      <FindRegistration first={registrationId} onChange={form.change} />
    </VersionedForm>
  );
}
