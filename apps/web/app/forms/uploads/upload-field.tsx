import { useRef } from 'react';
import { formatFileSize } from '../../platform/file-size.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import type { FieldAttributes } from '../use-validated-form.ts';
import { chooseFiles } from './choose-files.ts';
import { UploadList } from './upload-list.tsx';
import type { FileRules, Uploads } from './use-uploads.ts';

interface UploadFieldProps extends FieldAttributes {
  label: string;
  /** Text in front of the rules. */
  hint?: string;
  isRequired?: boolean;
  /** Replaces the mark of an optional field. */
  mark?: string;
  rules: FileRules;
  uploads: Uploads;
}

/** A form field for files. It sends file ids, one hidden input each. The page must list `files` in its messages. */
export function UploadField({
  id,
  name,
  error,
  label,
  hint,
  isRequired = false,
  mark,
  rules,
  uploads,
}: UploadFieldProps) {
  const say = useSay();
  const choosing = useRef<HTMLButtonElement>(null);
  const choose = async () => {
    uploads.add(await chooseFiles({ endings: rules.endings, several: rules.most > 1 }));
  };
  return (
    <Fieldset
      kind="question"
      id={`${id}-group`}
      legend={label}
      mark={mark ?? say(isRequired ? 'ui.mark.required' : 'ui.mark.optional')}
      required={isRequired}
      error={error}
      hint={[
        hint,
        say('files.upload.hint', {
          most: rules.most,
          size: formatFileSize(rules.maximumBytes),
          endings: rules.endings.join(', '),
        }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <UploadList uploads={uploads} onRemoved={() => choosing.current?.focus()} />
      <Button
        ref={choosing}
        id={id}
        variant="secondary"
        iconBefore="arrowUp"
        aria-describedby={`${id}-group-hint`}
        onClick={() => void choose()}
      >
        {say('files.upload.choose')}
      </Button>
      {uploads.uploads.map(
        (upload) =>
          upload.state === 'done' && (
            <input key={upload.key} type="hidden" name={name} value={upload.file.id} />
          ),
      )}
    </Fieldset>
  );
}
