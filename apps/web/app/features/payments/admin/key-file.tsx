import { useRef } from 'react';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';

// Longer than the longest text in the contract.
const readBytes = 20_000;

interface KeyFileProps {
  /** Describes the file. */
  label: string;
  /** Id of the field that receives its text. */
  fieldId: string;
}

/** Copies the text of a file into a field, as if it had been pasted. */
export function KeyFile({ label, fieldId }: KeyFileProps) {
  const say = useSay();
  const inputRef = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    const text = await file?.slice(0, readBytes).text();
    const field = document.getElementById(fieldId);
    if (text === undefined || !(field instanceof HTMLTextAreaElement)) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <>
      <Button
        variant="secondary"
        aria-label={say('payments.admin.settings.file.of', { label })}
        onClick={() => inputRef.current?.click()}
      >
        {say('payments.admin.settings.file')}
      </Button>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept=".pem,.crt,.cer,.key,.txt"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          // The user may choose the same file again after a correction.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
