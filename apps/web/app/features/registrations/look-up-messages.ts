import type { FieldCode } from '@airway/contract/errors';
import { useSay } from '../../platform/messages.ts';

/** Returns a function that finds the message for a missing number or e-mail address. */
export function useLookUpMessages() {
  const say = useSay();
  return (name: string, code: FieldCode): string | undefined => {
    if (code !== 'required') return undefined;
    return say(`registrations.confirm.required.${name === 'email' ? 'email' : 'number'}`);
  };
}
