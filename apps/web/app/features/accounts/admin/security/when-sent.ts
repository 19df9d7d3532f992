import type { FormEvent } from 'react';
import type { Act } from '../../../../console/use-act.ts';

export interface SecondFactorFormProps {
  act: Act;
  onSubmit: (form: FormData) => void;
}

/** Reads a form when it is sent. */
export const whenSent =
  (use: (form: FormData) => void) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    use(new FormData(event.currentTarget));
  };
