import { exportImportRows, type Import, runImport } from '@airway/contract/imports';
import { ActButton } from '../../../forms/act-button.tsx';
import { useSay } from '../../../platform/messages.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { rowsOf } from './rows-of.ts';

interface Props {
  one: Import;
  onSent(): void;
}

/** Imports the rows of the preview: all, or without the rejected ones. */
export function RunImport({ one, onSent }: Props) {
  const say = useSay();
  const { id, counts, preview } = one;
  if (counts === null || preview === null) return null;
  const { refused, taken } = rowsOf(counts);
  const leavesOut = refused > 0;
  if (counts.new + counts.changed === 0)
    return leavesOut ? null : <p>{say('imports.admin.problem.nothing')}</p>;
  return (
    <>
      {leavesOut && <p>{say('imports.admin.leaveOut.text', { refused })}</p>}
      <ActButton
        send={async () => {
          await authorisedCall(runImport, { params: { id }, body: { preview, leavesOut } });
          onSent();
        }}
      >
        {leavesOut ? say('imports.admin.leaveOut', { count: taken }) : say('imports.admin.run')}
      </ActButton>
    </>
  );
}

/** Link to a file of rows with their errors: all, or only the rejected ones. */
export function ReasonsFile({ id, rows }: { id: string; rows: 'all' | 'refused' }) {
  const say = useSay();
  return (
    <ActButton
      variant="secondary"
      iconBefore="download"
      send={async () => {
        await saveFile(await authorisedCall(exportImportRows, { params: { id }, body: { rows } }));
      }}
    >
      {say(rows === 'all' ? 'imports.admin.download' : 'imports.admin.leftOut.download')}
    </ActButton>
  );
}

/** Shows how many rows a finished import added and rejected; nothing once it is undone. */
export function ImportResult({ one: { counts, state } }: { one: Import }) {
  const say = useSay();
  if (counts === null || state !== 'done') return null;
  const isWhole = counts.refused === 0;
  return (
    <Notice tone={isWhole ? 'ok' : 'info'} word={say('ui.notice.word')} live="polite">
      <p>{say(`imports.admin.${isWhole ? 'broughtIn' : 'leftOut'}`, rowsOf(counts))}</p>
    </Notice>
  );
}
