import { exportFigures, type FigureTable } from '@airway/contract/registration-figures';
import type { ReactNode } from 'react';
import { ActButton } from '../../../forms/act-button.tsx';
import { useSay } from '../../../platform/messages.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './figures.module.css';

interface FigureProps {
  title: string;
  /** Table of the spreadsheet. */
  of: FigureTable;
  /** Sentence about how it is counted. */
  how: string;
  /** The same data as a table. */
  table: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
}

function Download({ title, of }: Pick<FigureProps, 'title' | 'of'>) {
  const say = useSay();
  return (
    <ActButton
      variant="secondary"
      size="small"
      iconBefore="download"
      aria-label={say('registrations.admin.figures.download.named', { name: title })}
      send={async () => saveFile(await authorisedCall(exportFigures, { query: { table: of } }))}
    >
      {say('registrations.admin.figures.download')}
    </ActButton>
  );
}

/** A chart with the rule by which it is counted, its table and its spreadsheet. */
export function Figure({ title, of, how, table, isEmpty, children }: FigureProps) {
  const say = useSay();
  return (
    <Section title={title} aside={!isEmpty && <Download title={title} of={of} />}>
      <Stack gap="tight">
        {isEmpty ? <p>{say('registrations.admin.figures.empty')}</p> : children}
        <p className={styles.how}>
          <b>{say('registrations.admin.figures.how')}</b> {how}
        </p>
        {!isEmpty && (
          <Disclosure quiet summary={say('registrations.admin.figures.table')}>
            {table}
          </Disclosure>
        )}
      </Stack>
    </Section>
  );
}
