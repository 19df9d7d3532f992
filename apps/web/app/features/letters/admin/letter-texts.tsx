import { type Placeholder, placeholderText, placeholderWords } from '@airway/contract/letter-texts';
import { type AudienceKind, type LetterChannel, placeholdersFor } from '@airway/contract/letters';
import { bytesOf, textBytes } from '@airway/contract/letters-wording';
import type { Locale } from '@airway/contract/rules';
import { tidyText } from '@airway/contract/text-limits';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { FieldAttributes } from '../../../forms/use-validated-form.ts';
import { type Say, useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import type { TextLimit } from '../../../ui/length-note.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Writes a placeholder in the place of the selection, and leaves the cursor behind it. */
function insertAtCursor(control: Control, text: string): void {
  const { selectionStart, selectionEnd, value } = control;
  control.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.focus();
}

const bytesOfTyped = (text: string) => bytesOf(tidyText(text));

/** A text message is measured in bytes. */
const byteLimit = (say: Say): TextLimit => ({
  most: textBytes.long,
  lengthOf: bytesOfTyped,
  note: (bytes) => say('letters.admin.text.bytes.count', { bytes, most: textBytes.long }),
  excess: (bytes) => say('letters.admin.text.bytes.excess', { count: bytes - textBytes.long }),
});

interface LetterTextsProps {
  language: Locale;
  kind: AudienceKind;
  channel: LetterChannel;
  subject: FieldAttributes;
  text: FieldAttributes;
}

/** Subject and text of a letter in one language, with buttons that write the placeholders of its audience. */
export function LetterTexts({ language, kind, channel, subject, text }: LetterTextsProps) {
  const say = useSay();
  const lastUsed = useRef<Control>(undefined);
  const area = useRef<HTMLTextAreaElement>(null);
  const isRequired = language === 'ko';
  const isMail = channel === 'mail';
  // Not by its focus: Tab leads from the subject through the text to the placeholders.
  const remember = {
    onClick: ({ currentTarget }: MouseEvent<Control>) => {
      lastUsed.current = currentTarget;
    },
    onKeyUp: ({ currentTarget, key }: KeyboardEvent<Control>) => {
      if (key !== 'Tab' && key !== 'Shift') lastUsed.current = currentTarget;
    },
  };
  const insert = (placeholder: Placeholder) => {
    const control = lastUsed.current ?? area.current;
    if (control !== null && control !== undefined)
      insertAtCursor(control, placeholderText(placeholder, language));
  };
  return (
    <Fieldset
      id={`letter-${language}`}
      legend={say(`letters.admin.text.${language}`)}
      hint={say(`letters.admin.text.${language}.hint`)}
    >
      <Stack>
        <Field
          {...subject}
          label={say('letters.admin.subject')}
          hint={isMail ? undefined : say('letters.admin.subject.notSent')}
          required={isRequired}
        >
          <TextInput lang={language} autoComplete="off" {...remember} />
        </Field>
        <Field
          {...text}
          {...(!isMail && { limit: byteLimit(say) })}
          label={say('letters.admin.text')}
          hint={
            isMail
              ? undefined
              : `${say('letters.admin.text.bytes')}${channel === 'text' ? ` ${say('letters.admin.text.named')}` : ''}`
          }
          required={isRequired}
        >
          <TextArea ref={area} lang={language} rows={10} {...remember} />
        </Field>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second question */}
        <div role="group" aria-label={say('letters.admin.placeholders')}>
          <Stack gap="tight">
            <p>{say('letters.admin.placeholders.text')}</p>
            <Cluster>
              {placeholdersFor(kind, channel).map((placeholder) => (
                <Button
                  key={placeholder}
                  size="small"
                  variant="secondary"
                  lang={language}
                  onClick={() => insert(placeholder)}
                >
                  {placeholderWords[placeholder][language]}
                  <VisuallyHidden> {say('letters.admin.placeholders.insert')}</VisuallyHidden>
                </Button>
              ))}
            </Cluster>
          </Stack>
        </div>
      </Stack>
    </Fieldset>
  );
}
