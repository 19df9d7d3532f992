import { linkAddress } from '@airway/contract/document-link';
import { useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AskDialog, answerOf } from './ask-dialog.tsx';

/** What was typed, and what was probably meant by it: an address without https://, a mailbox, a number. */
const meanings = (typed: string) => [
  typed,
  ...(typed.includes('@') ? [`mailto:${typed}`] : []),
  ...(/^\+?[\d ().-]{7,}$/.test(typed) ? [`tel:${typed}`] : []),
  ...(/^[^\s:/@.]+\.[^\s:@]+$/.test(typed) ? [`https://${typed}`] : []),
];

/** The address that somebody meant; undefined where a link cannot lead there. */
export const meantAddress = (typed: string): string | undefined =>
  meanings(typed)
    .map(linkAddress)
    .find((address) => address !== undefined);

export interface LinkDialogProps {
  /** Where the link leads now. */
  first: string;
  onClose(): void;
  onLink(href: string): void;
  onUnlink?: (() => void) | undefined;
}

/** Asks where a link leads, and says how to mend what it cannot take. */
export function LinkDialog({ first, onClose, onLink, onUnlink }: LinkDialogProps) {
  const say = useSay();
  const [error, setError] = useState<string>();
  return (
    <AskDialog
      title={say('editor.link.title')}
      act={say('editor.apply')}
      onClose={onClose}
      onAnswer={(answers) => {
        const typed = answerOf(answers, 'href');
        const href = meantAddress(typed);
        if (href !== undefined) onLink(href);
        else setError(say(typed === '' ? 'errors.field.required' : 'errors.field.document_link'));
      }}
      besides={
        onUnlink && (
          <Button variant="secondary" onClick={onUnlink}>
            {say('editor.link.remove')}
          </Button>
        )
      }
    >
      <Field
        name="href"
        label={say('editor.link.href')}
        hint={say('editor.link.hint')}
        error={error}
        defaultValue={first}
      >
        <TextInput autoComplete="off" inputMode="url" />
      </Field>
    </AskDialog>
  );
}
