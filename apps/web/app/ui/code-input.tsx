import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './code-input.module.css';
import { TextInput } from './text-input.tsx';

type CodeInputProps = Omit<ComponentProps<typeof TextInput>, 'maxLength' | 'type'> & {
  digits: number;
  /** All digits are there: typed, pasted or suggested. */
  onComplete?(): void;
};

/** A one-time code in one input, so that paste and the phone's suggestion work. */
export function CodeInput({ digits, onComplete, className, ...rest }: CodeInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      pattern={`\\d{${digits}}`}
      onInput={({ currentTarget: { value } }) => {
        if (value.length === digits && /^\d+$/.test(value)) onComplete?.();
      }}
      {...rest}
      maxLength={digits}
      className={classNames(styles.code, className)}
    />
  );
}
