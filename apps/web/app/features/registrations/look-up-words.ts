import type { FieldCode } from '@airway/contract/errors';
import { useSay } from '../../platform/messages.ts';

/** What is said where number or e-mail address of a registration are missing. */
export function useLookUpWords() {
  const say = useSay();
  return (name: string, code: FieldCode): string | undefined => {
    if (code !== 'required') return undefined;
    return say(`registrations.confirm.required.${name === 'email' ? 'email' : 'number'}`);
  };
}
