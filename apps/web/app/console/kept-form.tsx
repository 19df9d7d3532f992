import type { ReactNode } from 'react';
import { type AnyForm, ContractForm } from '../forms/contract-form.tsx';
import type { Kept, Versioned } from '../forms/use-kept.ts';
import { OvertakenLines, type SaidLine } from './overtaken-lines.tsx';
import { SaveBar } from './save-bar.tsx';

interface Props<Row extends Versioned> {
  form: AnyForm;
  kept: Kept<Row>;
  /** What is written there, in the words of readers. */
  linesOf(row: Row): readonly SaidLine[];
  /** Says that it is saved. */
  saved: string;
  children: ReactNode;
}

/** The form of what several may write: above it what somebody else changed meanwhile, below it what saves it. */
export function KeptForm<Row extends Versioned>({ form, kept, linesOf, saved, children }: Props<Row>) {
  const { overtaken } = kept;
  return (
    <ContractForm form={form}>
      {overtaken && (
        <OvertakenLines
          key={overtaken.now.version}
          seen={linesOf(overtaken.seen)}
          now={linesOf(overtaken.now)}
          onReplace={() => kept.replace(form)}
        />
      )}
      {children}
      <SaveBar form={form} saved={saved} />
    </ContractForm>
  );
}
