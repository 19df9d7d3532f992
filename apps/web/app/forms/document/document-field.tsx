import { documentOfForm, emptyDocument, type RichDocument } from '@airway/contract/document';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { fileAddress } from '../../platform/file-address.ts';
import { useSay } from '../../platform/messages.ts';
import { useControlAttributes } from '../../ui/field-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { MarkedField } from '../marked-field.tsx';
import type { FieldAttributes } from '../use-validated-form.ts';
import type { DocumentEditorProps, PickedImage } from './document-editor.client.tsx';

interface DocumentFieldProps extends FieldAttributes {
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** Lets the user choose and upload a picture. Without it the editor offers no pictures. */
  onPickImage?: () => Promise<PickedImage | undefined>;
  /** Returns the address of a picture; default: the public files of the site. */
  imageAddress?: (fileId: string) => string;
}

type Ports = Pick<DocumentFieldProps, 'onPickImage' | 'imageAddress'>;

const isPlain = (given: string | undefined) => given === undefined || given === JSON.stringify(emptyDocument);

/**
 * Holds the document as the form sends it. It is a plain text field until the editor loads. The editor takes
 * over its content once the user is not typing in it.
 */
function DocumentControl({ onPickImage, imageAddress = fileAddress }: Ports) {
  const say = useSay();
  const { id = '', defaultValue, ...rest } = useControlAttributes();
  const area = useRef<HTMLTextAreaElement>(null);
  const [Editor, setEditor] = useState<ComponentType<DocumentEditorProps>>();
  const [first, setFirst] = useState<RichDocument>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const takeOver = () => {
      if (!isGone) setFirst(documentOfForm(area.current?.value ?? ''));
    };
    import('./document-editor.client.tsx').then(
      (loaded) => {
        if (isGone) return;
        setEditor(() => loaded.default);
        if (document.activeElement === area.current)
          area.current?.addEventListener('blur', takeOver, { once: true });
        else takeOver();
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, []);
  const write = (written: RichDocument) => {
    if (area.current === null) return;
    area.current.value = JSON.stringify(written);
    area.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const isEditing = Editor !== undefined && first !== undefined;
  return (
    <>
      <TextArea
        ref={area}
        rows={10}
        defaultValue={isPlain(defaultValue) ? '' : defaultValue}
        id={isEditing ? undefined : id}
        hidden={isEditing || !isPlain(defaultValue)}
      />
      {isEditing && (
        <Editor
          id={id}
          labelId={`${id}-label`}
          describedBy={rest['aria-describedby']}
          isInvalid={rest['aria-invalid'] === true}
          first={first}
          onWrite={write}
          imageAddress={imageAddress}
          onPickImage={onPickImage}
        />
      )}
      {hasFailed && !isEditing && (
        <Notice tone="warn" word={say('ui.notice.word')}>
          <p>{say(isPlain(defaultValue) ? 'editor.failed.plain' : 'editor.failed.text')}</p>
        </Notice>
      )}
    </>
  );
}

/** A form field for a document. The page must list `editor` in its messages. */
export function DocumentField({ onPickImage, imageAddress, ...rest }: DocumentFieldProps) {
  return (
    <MarkedField {...rest} width="wide">
      <DocumentControl {...(onPickImage && { onPickImage })} {...(imageAddress && { imageAddress })} />
    </MarkedField>
  );
}
