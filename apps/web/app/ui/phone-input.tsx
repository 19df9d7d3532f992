import type { ComponentProps, FocusEvent } from 'react';
import { formatKoreanPhone } from './phone-format.ts';
import { TextInput } from './text-input.tsx';

/** A phone number. It is formatted when the user leaves the field, never during typing. */
export function PhoneInput({ onBlur, ...rest }: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const formatThenBlur = (event: FocusEvent<HTMLInputElement>) => {
    const formatted = formatKoreanPhone(event.currentTarget.value);
    if (formatted !== event.currentTarget.value) event.currentTarget.value = formatted;
    onBlur?.(event);
  };
  return <TextInput type="tel" inputMode="tel" autoComplete="tel" {...rest} onBlur={formatThenBlur} />;
}
