import type { StoredFile } from '@airway/contract/files';
import {
  answerFileEndings,
  type ExtraQuestion,
  maximumBytesOf,
} from '@airway/contract/registration-questions';
import { useEffect, useRef } from 'react';
import { useHref } from 'react-router';
import { answerPrefix } from '../../forms/questions/answer-prefix.ts';
import { UploadField } from '../../forms/uploads/upload-field.tsx';
import { useUploads } from '../../forms/uploads/use-uploads.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { sendAnswerFile } from './send-answer-file.ts';

interface AnswerFileFieldProps {
  question: Extract<ExtraQuestion, { kind: 'file' }>;
  /** File from an earlier upload. */
  file: StoredFile | undefined;
  note: string;
  error: string | undefined;
}

/** A question that is answered with a file. It is uploaded at once; the form contains its id. */
export function AnswerFileField({ question, file, note, error }: AnswerFileFieldProps) {
  const say = useSay();
  const locale = useLocale();
  const address = useHref(usePathTo()('/Registration/AnswerFile'));
  const part = useRef<HTMLDivElement>(null);
  const rules = {
    use: 'registrations.answer',
    endings: question.accepts.flatMap((kind) => answerFileEndings[kind]),
    maximumBytes: maximumBytesOf(question),
    most: 1,
  };
  const uploads = useUploads({
    rules,
    first: file === undefined ? [] : [file],
    send: (source, options) => sendAnswerFile(address, question.id, source, options),
  });
  const fileId = uploads.uploads.find(({ state }) => state === 'done')?.key;
  const savedId = useRef(fileId);
  useEffect(() => {
    if (savedId.current === fileId) return;
    savedId.current = fileId;
    // The form is saved as after typing.
    part.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [fileId]);
  return (
    <div ref={part}>
      <UploadField
        id={`${answerPrefix}${question.id}`}
        name={question.id}
        defaultValue={undefined}
        error={error}
        label={textIn(locale, question.text).text}
        hint={[textIn(locale, question.hint).text, note].filter(Boolean).join(' ')}
        isRequired={question.isRequired}
        rules={rules}
        uploads={uploads}
      />
      <noscript>
        <p>{say('registrations.extra.noScript')}</p>
      </noscript>
    </div>
  );
}
