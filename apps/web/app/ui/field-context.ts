import { createContext, useContext } from 'react';

export type ControlAttributes = {
  id?: string | undefined;
  name?: string | undefined;
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
};

export const FieldContext = createContext<ControlAttributes>({});

/** What the surrounding field gives its control: name, first value, the id its label points at, its hint and its error. */
export function useControlAttributes(): ControlAttributes {
  return useContext(FieldContext);
}
