import { longestMessage, postMessage } from '@airway/contract/live-messages';
import { textLength } from '@airway/contract/text-limits';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { SendButton } from '../../forms/contract-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSay } from '../../platform/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { callAs } from './live-person.ts';
import type { LiveRoomPlace } from './live-place.ts';
import { messageRules } from './message-rules.ts';
import styles from './messages.module.css';
import type { MessageKind, RoomMessages } from './room-messages.ts';
import { storedText } from './stored-text.ts';

interface WritingFormProps {
  place: LiveRoomPlace;
  kind: MessageKind;
  author: string | undefined;
  messages: RoomMessages;
  onSent(): void;
}

/** A form for a message or a question: Enter sends it, also the Enter that ends a composed syllable. */
export function WritingForm({ place, kind, author, messages, onSent }: WritingFormProps) {
  const say = useSay();
  const [kept] = useState(() => storedText(`${place.sessionId}:${kind}`));
  const [first] = useState(kept.read);
  const [length, setLength] = useState(() => textLength(first));
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const isSendPending = useRef(false);
  const form = useForm({
    ...messageRules,
    id: `${kind}-`,
    first: { text: first },
    words: (_name, code) =>
      code === 'too_long' ? say('live.message.tooLong', { most: longestMessage }) : undefined,
    async send({ text }) {
      const typed = areaRef.current?.value;
      const mark = messages.mark();
      const params = { editionId: place.editionId, sessionId: place.sessionId };
      const body = { requestKey: kept.keyOf(text), kind, text };
      messages.answered(await callAs(postMessage, { params, body }), mark);
      kept.forget();
      // Text that was typed meanwhile stays.
      if (areaRef.current !== null && areaRef.current.value === typed) areaRef.current.value = '';
      setLength(textLength(areaRef.current?.value ?? ''));
      onSent();
    },
  });
  const sendNow = () => {
    if ((areaRef.current?.value ?? '').trim() !== '') form.formRef.current?.requestSubmit();
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.nativeEvent.code !== 'Enter') return;
    if (event.shiftKey) return;
    if (isComposing(event)) isSendPending.current = true;
    else {
      event.preventDefault();
      sendNow();
    }
  }
  function onCompositionEnd() {
    if (!isSendPending.current) return;
    isSendPending.current = false;
    // The last syllable is in the field only after this event.
    setTimeout(sendNow);
  }
  const onInput = (event: FormEvent<HTMLTextAreaElement>) => {
    const text = event.currentTarget.value;
    setLength(textLength(text));
    kept.type(text);
  };
  const isOver = length > longestMessage;
  return (
    <Form {...form.attributes} className={styles.writing}>
      {form.notices.message !== '' && (
        <Notice key={form.notices.tries} tone="danger" word={say('ui.notice.error')} live="assertive">
          <p>{form.notices.message}</p>
        </Notice>
      )}
      <Field
        {...form.field('text')}
        // The length stands beside the button.
        limit={undefined}
        label={say(kind === 'question' ? 'live.question.write' : 'live.message.write')}
        hint={author && say('live.message.author', { author })}
      >
        <TextArea
          ref={areaRef}
          rows={2}
          onKeyDown={onKeyDown}
          onCompositionEnd={onCompositionEnd}
          onInput={onInput}
        />
      </Field>
      <div className={styles.send}>
        <p className={classNames(styles.count, isOver && styles.over)} aria-hidden="true">
          {length}/{longestMessage}
        </p>
        <SendButton form={form} size="small">
          {say(kind === 'question' ? 'live.question.send' : 'live.message.send')}
        </SendButton>
      </div>
      <p role="status" className={styles.tooLong}>
        {isOver && say('live.message.over', { count: length - longestMessage })}
      </p>
    </Form>
  );
}
