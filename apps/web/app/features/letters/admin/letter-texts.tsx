import { type Placeholder, placeholderText, placeholderWords } from '@airway/contract/letter-texts';
import { type AudienceKind, placeholdersOf } from '@airway/contract/letters';
import type { Locale } from '@airway/contract/rules';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { FieldAttributes } from '../../../forms/use-validated-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
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

interface LetterTextsProps {
  language: Locale;
  kind: AudienceKind;
  subject: FieldAttributes;
  text: FieldAttributes;
}

/** Subject and text of a letter in one language, with buttons that write the placeholders of its audience. */
export function LetterTexts({ language, kind, subject, text }: LetterTextsProps) {
  const say = useSay();
  const lastUsed = useRef<Control>(undefined);
  const area = useRef<HTMLTextAreaElement>(null);
  const isRequired = language === 'ko';
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
        <Field {...subject} label={say('letters.admin.subject')} required={isRequired}>
          <TextInput lang={language} autoComplete="off" {...remember} />
        </Field>
        <Field {...text} label={say('letters.admin.text')} required={isRequired}>
          <TextArea ref={area} lang={language} rows={10} {...remember} />
        </Field>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second question */}
        <div role="group" aria-label={say('letters.admin.placeholders')}>
          <Stack gap="tight">
            <p>{say('letters.admin.placeholders.text')}</p>
            <Cluster>
              {placeholdersOf[kind].map((placeholder) => (
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
