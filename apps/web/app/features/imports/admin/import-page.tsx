import type { Import } from '@airway/contract/imports';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Screen } from '../../../console/screen.ts';
import { ScreenPage } from '../../../console/screen-page.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ChooseHeadings } from './choose-headings.tsx';
import { ImportPreview, type ImportRows } from './import-preview.tsx';
import { ImportStateChip, isBusy } from './import-state.tsx';
import styles from './imports.module.css';
import { MapColumns } from './map-columns.tsx';
import { NewPeople } from './new-people.tsx';
import { ImportResult, RunImport } from './run-import.tsx';
import { UndoImport } from './undo-import.tsx';
import { UnusedColumns } from './unused-columns.tsx';

const pollEveryMs = 1000;

/** Reloads the page every second while the server works on the import. */
function useProgress({ state }: Import): () => void {
  const { revalidate, state: loading } = useRevalidator();
  const busy = isBusy(state);
  useEffect(() => {
    if (!busy || loading !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), pollEveryMs);
    return () => clearTimeout(timer);
  }, [busy, loading, revalidate]);
  return () => void revalidate();
}

function Facts({ one }: { one: Import }) {
  const say = useSay();
  const locale = useLocale();
  const { facts, state, createdDate, runDate, undoneDate } = one;
  const date = (instant: string | null) => instant && formatInstant(locale, instant);
  const items = [
    { key: 'state', term: say('imports.admin.state'), value: <ImportStateChip state={state} /> },
    { key: 'sent', term: say('imports.admin.createdAt'), value: date(createdDate) },
    { key: 'run', term: say('imports.admin.runAt'), value: date(runDate) },
    { key: 'undone', term: say('imports.admin.undoneAt'), value: date(undoneDate) },
    { key: 'rows', term: say('imports.admin.rows'), value: facts?.rows ?? null },
    { key: 'sheet', term: say('imports.admin.sheet'), value: facts?.sheet ?? null },
    { key: 'encoding', term: say('imports.admin.encoding'), value: facts?.encoding?.toUpperCase() ?? null },
  ];
  return <DefinitionList items={items.filter(({ value }) => value !== null)} />;
}

function Progress({ one: { state, progress } }: { one: Import }) {
  const say = useSay();
  const label = say(`imports.admin.state.${state}`);
  const { done, total } = progress;
  const boxRef = useRef<HTMLDivElement>(null);
  // Scrolls to the progress, because the clicked button may be far below. The braces matter: newer browsers
  // return a promise, which React would take for a clean-up function.
  useEffect(() => {
    boxRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={boxRef} role="status" className={styles.progress}>
      <p>{total > 0 ? say('imports.admin.progress', { label, done, total }) : label}</p>
      <progress aria-label={label} {...(total > 0 ? { max: total, value: done } : {})} />
    </div>
  );
}

/** Notes about how the file was read and which cells were corrected. */
function FileNotes({ word, sentences }: { word: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="info" word={word}>
      <ul className={styles.reasons}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

export function ImportPage({ screen, one, rows }: { screen: Screen; one: Import; rows: ImportRows }) {
  const say = useSay();
  const pathTo = usePathTo();
  const reload = useProgress(one);
  const { state, problem, counts, facts } = one;
  const isOpen = state === 'unreadable' || state === 'read' || state === 'checked';
  const canChoose = isOpen && facts !== null && facts.top.length > 0;
  const asksForPeople = state === 'checked' && (one.newPeople.length > 0 || one.makesPeople);
  return (
    <ScreenPage screen={screen} title={one.fileName}>
      <Link href={pathTo(screen.path)}>{say('imports.admin.back')}</Link>
      {problem !== null && (
        <Notice tone="warn" word={say('ui.notice.word')} live="polite">
          <p>{problem}</p>
        </Notice>
      )}
      {state === 'checked' && counts !== null && counts.refused > 0 && (
        <Notice tone="warn" word={say('ui.notice.word')} live="polite">
          <p>{say('imports.admin.refused', { count: counts.refused })}</p>
        </Notice>
      )}
      <ImportResult one={one} />
      <Facts one={one} />
      {isBusy(state) && <Progress one={one} />}
      {!isBusy(state) && <FileNotes word={say('imports.admin.read')} sentences={one.readNotes} />}
      {canChoose && (
        <Disclosure quiet summary={say('imports.admin.headings')}>
          <ChooseHeadings key={`${facts?.sheet} ${facts?.headingRow}`} one={one} onSent={reload} />
        </Disclosure>
      )}
      {state === 'read' && <MapColumns key={facts?.headings.join()} one={one} onSent={reload} />}
      {state === 'checked' && (
        <Disclosure quiet summary={say('imports.admin.map')}>
          <MapColumns one={one} onSent={reload} />
        </Disclosure>
      )}
      <FileNotes word={say('imports.admin.mended')} sentences={one.mended} />
      {counts !== null && state !== 'checking' && <UnusedColumns one={one} />}
      {asksForPeople && <NewPeople key={one.preview} one={one} onSent={reload} />}
      {counts !== null && <ImportPreview one={one} rows={rows} />}
      {state === 'checked' && <RunImport one={one} onSent={reload} />}
      {one.canBeUndone && <UndoImport one={one} onSent={reload} />}
    </ScreenPage>
  );
}
