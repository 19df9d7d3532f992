import type { ReactNode } from 'react';
import { type AnyForm, ContractForm } from '../forms/contract-form.tsx';
import type { Versioned, VersionedRow } from '../forms/use-versioned-row.ts';
import { ConflictLines, type ContentLine } from './conflict-lines.tsx';
import { SaveBar } from './save-bar.tsx';

interface Props<Row extends Versioned> {
  form: AnyForm;
  kept: VersionedRow<Row>;
  /** Returns the stored content as readable lines. */
  linesOf(row: Row): readonly ContentLine[];
  /** Message after saving. */
  saved: string;
  children: ReactNode;
}

/**
 * A form for content that several staff may edit. Shows above it what another user changed meanwhile, and
 * below it the save bar.
 */
export function VersionedForm<Row extends Versioned>({ form, kept, linesOf, saved, children }: Props<Row>) {
  const { overtaken } = kept;
  return (
    <ContractForm form={form}>
      {overtaken && (
        <ConflictLines
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
