import type { ButtonProps } from '../ui/button.tsx';
import { ContractForm, SendButton } from './contract-form.tsx';
import { type ActOptions, useAct } from './use-act.ts';

/** A button that runs an action without a form. An error appears above it. */
export function ActButton({ send, explain, ...button }: ActOptions & Omit<ButtonProps, 'form'>) {
  const form = useAct({ send, ...(explain && { explain }) });
  return (
    <ContractForm form={form}>
      <div>
        <SendButton form={form} {...button} />
      </div>
    </ContractForm>
  );
}
