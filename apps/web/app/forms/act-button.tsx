import type { ButtonProps } from '../ui/button.tsx';
import { ContractForm, SendButton } from './contract-form.tsx';
import { type ActOptions, useAct } from './use-act.ts';

/** A button that does something at once, with the reason of a refusal above it. */
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
