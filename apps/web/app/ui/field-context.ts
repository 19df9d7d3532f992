import { createContext, useContext } from 'react';

type ControlAttributes = {
  id?: string | undefined;
  name?: string | undefined;
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
};

export const FieldContext = createContext<ControlAttributes>({});

/**
 * Returns the attributes that the surrounding field passes to its control: name, initial value, id, hint and error.
 */
export function useControlAttributes(): ControlAttributes {
  return useContext(FieldContext);
}
