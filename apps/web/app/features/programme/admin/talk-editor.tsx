import { documentEndings, pictureEndings } from '@airway/contract/files';
import { locales } from '@airway/contract/rules';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { UploadField } from '../../../forms/uploads/upload-field.tsx';
import { useUploads } from '../../../forms/uploads/use-uploads.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './editor.module.css';
import type { DraftPerson, DraftSession } from './load-draft.ts';
import { PeopleField } from './people-field.tsx';

export type DraftTalk = DraftSession['talks'][number];

const rules = {
  use: 'programme.material',
  endings: [...documentEndings, ...pictureEndings],
  maximumBytes: 100_000_000,
  most: 20,
};

interface Props {
  index: number;
  /** A new talk has times only. */
  talk: Omit<DraftTalk, 'id'> & { id: string | null };
  people: readonly DraftPerson[];
  errorOf(name: string): string | undefined;
  notesOf(personId: string): readonly string[];
  onChange(): void;
  /** Undefined for the first one. */
  onUp: (() => void) | undefined;
  onRemove(): void;
}

/** A talk of a session: times, title, speakers, abstract and materials. */
export function TalkEditor(props: Props) {
  const { index, talk, people, errorOf, notesOf, onChange, onUp, onRemove } = props;
  const say = useSay();
  const uploads = useUploads({ rules, first: talk.materials, onChange });
  const number = index + 1;
  const part = (name: string, defaultValue?: string | null) => {
    const path = `talks.${index}.${name}`;
    return { id: path, name: path, error: errorOf(path), defaultValue: defaultValue ?? undefined };
  };
  const heading = say('programme.admin.talk', { number });
  return (
    <li className={styles.talk}>
      <input type="hidden" name="talkId" value={talk.id ?? ''} />
      <Stack gap="tight">
        <Cluster>
          <h3 id={`talks.${index}`} tabIndex={-1}>
            {heading}
          </h3>
          {onUp && (
            <Button
              size="small"
              variant="quiet"
              aria-label={say('programme.admin.up', { name: heading })}
              onClick={onUp}
            >
              {say('programme.admin.up.short')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={say('programme.admin.takeOut', { name: heading })}
            onClick={onRemove}
          >
            {say('programme.admin.takeOut.short')}
          </Button>
        </Cluster>
        <div className={styles.row}>
          <Field {...part('startTime', talk.startTime)} label={say('programme.admin.startTime')} required>
            <TextInput type="time" step={300} />
          </Field>
          <Field {...part('endTime', talk.endTime)} label={say('programme.admin.endTime')} required>
            <TextInput type="time" step={300} />
          </Field>
        </div>
        <BilingualField
          label={say('programme.admin.title')}
          ko={part('title.ko', talk.title.ko)}
          en={part('title.en', talk.title.en)}
        />
        <PeopleField
          name={`talks.${index}.speakerIds`}
          label={say('programme.admin.speakers')}
          people={people}
          first={talk.speakerIds}
          error={errorOf(`talks.${index}.speakerIds`)}
          notesOf={notesOf}
          onChange={onChange}
        />
        <Disclosure summary={say('programme.admin.talk.more')} quiet>
          <div className={styles.row}>
            {locales.map((language) => (
              <Field
                key={language}
                {...part(`abstract.${language}`, talk.abstract[language])}
                label={say(`console.bilingual.${language}`, { label: say('programme.admin.abstract') })}
              >
                <TextArea rows={5} lang={language} />
              </Field>
            ))}
          </div>
          <UploadField
            {...part('materialIds')}
            label={say('programme.admin.materials')}
            rules={rules}
            uploads={uploads}
          />
        </Disclosure>
      </Stack>
    </li>
  );
}
