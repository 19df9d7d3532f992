import { timeAfter } from '@airway/contract/programme-times';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './editor.module.css';
import type { DraftPerson, DraftSession } from './load-draft.ts';
import { TalkEditor } from './talk-editor.tsx';

const usualMinutes = 20;
const none = { ko: null, en: null };

interface Props {
  first: DraftSession['talks'];
  people: readonly DraftPerson[];
  errorOf(name: string): string | undefined;
  notesOf(personId: string): readonly string[];
  onChange(): void;
  /** Returns the start of a new talk: the end of the last one, else the session's start. */
  nextStart(): string;
}

export function TalksEditor({ first, people, errorOf, notesOf, onChange, nextStart }: Props) {
  const say = useSay();
  const [talks, setTalks] = useState(() =>
    first.map((talk) => ({ key: talk.id, talk: talk as Omit<typeof talk, 'id'> & { id: string | null } })),
  );
  const changeTalks = (next: typeof talks, focusedAt: number) => {
    flushSync(() => setTalks(next));
    onChange();
    document
      .getElementById(next.length === 0 ? 'talks' : `talks.${Math.min(focusedAt, next.length - 1)}`)
      ?.focus();
  };
  function add() {
    const startTime = nextStart();
    const talk = {
      ...{ id: null, startTime, endTime: timeAfter(startTime, usualMinutes) },
      ...{ title: none, abstract: none, speakerIds: [], materials: [] },
    };
    changeTalks([...talks, { key: crypto.randomUUID(), talk }], talks.length);
  }
  return (
    <section aria-labelledby="talks">
      <h2 id="talks" tabIndex={-1}>
        {say('programme.admin.talks')}
      </h2>
      <ol className={styles.talks}>
        {talks.map((one, index) => (
          <TalkEditor
            key={one.key}
            index={index}
            talk={one.talk}
            people={people}
            errorOf={errorOf}
            notesOf={notesOf}
            onChange={onChange}
            onUp={
              index === 0
                ? undefined
                : () => changeTalks(talks.toSpliced(index, 1).toSpliced(index - 1, 0, one), index - 1)
            }
            onRemove={() => changeTalks(talks.toSpliced(index, 1), index)}
          />
        ))}
      </ol>
      <Button variant="secondary" onClick={add}>
        {say('programme.admin.talk.add')}
      </Button>
    </section>
  );
}
