import type { DocumentImage, DocumentVideo } from '@airway/contract/document-nodes';
import { useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { answerOf, FormDialog } from './form-dialog.tsx';
import { videoAt } from './video-address.ts';

interface MediaDialogProps<First, Attributes> {
  first: First;
  onClose(): void;
  onInsert(attributes: Attributes): void;
}

type Described = Pick<DocumentImage['attrs'], 'alt' | 'caption'>;

/** Asks for the picture's alternative text, which is required. */
export function PictureDialog({ first, onClose, onInsert }: MediaDialogProps<Described, Described>) {
  const say = useSay();
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title={say('editor.picture.title')}
      act={say('editor.apply')}
      onClose={onClose}
      onAnswer={(answers) => {
        const alt = answerOf(answers, 'alt');
        if (alt === '') setError(say('editor.picture.altMissing'));
        else onInsert({ alt, caption: answerOf(answers, 'caption') });
      }}
    >
      <Field
        name="alt"
        label={say('editor.picture.alt')}
        hint={say('editor.picture.altHint')}
        mark={say('ui.mark.required')}
        error={error}
        required
        defaultValue={first.alt}
      >
        <TextInput autoComplete="off" />
      </Field>
      <Field
        name="caption"
        label={say('editor.picture.caption')}
        mark={say('ui.mark.optional')}
        defaultValue={first.caption}
      >
        <TextInput autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

/** Asks for the address of a video, as copied from its provider. */
export function VideoDialog({
  onClose,
  onInsert,
}: Omit<MediaDialogProps<never, DocumentVideo['attrs']>, 'first'>) {
  const say = useSay();
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title={say('editor.video.title')}
      act={say('editor.apply')}
      onClose={onClose}
      onAnswer={(answers) => {
        const video = videoAt(answerOf(answers, 'address'));
        if (video === undefined) setError(say('editor.video.unknown'));
        else onInsert({ ...video, title: answerOf(answers, 'title') });
      }}
    >
      <Field
        name="address"
        label={say('editor.video.address')}
        hint={say('editor.video.hint')}
        mark={say('ui.mark.required')}
        error={error}
        required
      >
        <TextInput autoComplete="off" inputMode="url" />
      </Field>
      <Field name="title" label={say('editor.video.name')} mark={say('ui.mark.optional')}>
        <TextInput autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
