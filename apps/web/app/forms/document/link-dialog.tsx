import { linkAddress } from '@airway/contract/document-link';
import { useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { answerOf, FormDialog } from './form-dialog.tsx';

/** Likely addresses for a typed text: without https://, an e-mail address, a phone number. */
const likelyAddresses = (typed: string) => [
  typed,
  ...(typed.includes('@') ? [`mailto:${typed}`] : []),
  ...(/^\+?[\d ().-]{7,}$/.test(typed) ? [`tel:${typed}`] : []),
  ...(/^[^\s:/@.]+\.[^\s:@]+$/.test(typed) ? [`https://${typed}`] : []),
];

/** Returns the likely address; undefined if a link cannot have it. */
export const likelyLinkAddress = (typed: string): string | undefined =>
  likelyAddresses(typed)
    .map(linkAddress)
    .find((address) => address !== undefined);

interface LinkDialogProps {
  /** Current target of the link. */
  first: string;
  onClose(): void;
  onLink(href: string): void;
  onUnlink?: (() => void) | undefined;
}

/** Asks for the target of a link, and explains how to correct an invalid one. */
export function LinkDialog({ first, onClose, onLink, onUnlink }: LinkDialogProps) {
  const say = useSay();
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title={say('editor.link.title')}
      act={say('editor.apply')}
      onClose={onClose}
      onAnswer={(answers) => {
        const typed = answerOf(answers, 'href');
        const href = likelyLinkAddress(typed);
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
    </FormDialog>
  );
}
