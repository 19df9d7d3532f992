import { useState } from 'react';
import { answerOf, FormDialog } from '../../../../forms/document/form-dialog.tsx';
import { useSay } from '../../../../platform/messages.ts';
import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { peopleIn } from './pasted-rows.ts';
import type { Values } from './writing.ts';

/** Adds people from pasted spreadsheet rows, and shows their number first. */
export function PastePeople({
  room,
  onClose,
  onPaste,
}: {
  /** How many more people the block can take. */
  room: number;
  onClose(): void;
  onPaste(people: Values[]): void;
}) {
  const say = useSay();
  const [found, setFound] = useState<Values[]>([]);
  const [error, setError] = useState<string>();
  const first = found[0];
  return (
    <FormDialog
      title={say('pages.admin.paste.title')}
      act={say('pages.admin.paste.add', { count: found.length })}
      onClose={onClose}
      onAnswer={(answers) => {
        const people = peopleIn(answerOf(answers, 'rows'));
        if (people.length === 0) setError(say('pages.admin.paste.none'));
        else if (people.length > room)
          setError(say('pages.admin.paste.tooMany', { room, count: people.length }));
        else onPaste(people);
      }}
    >
      <Field
        name="rows"
        label={say('pages.admin.paste.rows')}
        hint={say('pages.admin.paste.hint')}
        error={error}
        width="wide"
      >
        <TextArea
          rows={8}
          onInput={({ currentTarget }) => {
            setFound(peopleIn(currentTarget.value));
            setError(undefined);
          }}
        />
      </Field>
      {first && (
        <p role="status">
          {say('pages.admin.paste.first', {
            text: Object.values(first)
              .filter((text) => text !== '')
              .join(' · '),
          })}
        </p>
      )}
    </FormDialog>
  );
}
