import type { Endpoint, SentTo } from '@airway/contract';
import { useState } from 'react';
import { useSay } from '../platform/messages.ts';
import { authorisedCall } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAct } from './use-act.ts';

/** A call that takes the filters of a list and a reason, and answers a file. */
export type ExportCall = Endpoint;

function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

type Taken = { fileName: string; csv: string; isTruncated: boolean };

/** Takes what the filters show as a file; who took it and why is kept. */
export function ListExport({ call, filters }: { call: ExportCall; filters: object }) {
  const say = useSay();
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<Omit<Taken, 'csv'>>();
  const take = async (reason: string) => {
    const isDone = await act.run(async () => {
      const sent = { body: { ...filters, reason } } as SentTo<ExportCall>;
      const { csv, ...file } = (await authorisedCall(call, sent)) as Taken;
      saveFile(file.fileName, csv);
      setTaken(file);
    });
    if (isDone) setOpen(false);
  };
  return (
    <>
      {taken !== undefined && (
        <Notice tone={taken.isTruncated ? 'warn' : 'ok'} word={say('console.done')} live="polite">
          <p>{say('console.list.exported', { fileName: taken.fileName })}</p>
          {taken.isTruncated && <p>{say('console.list.truncated')}</p>}
        </Notice>
      )}
      <div>
        <Button
          variant="secondary"
          iconBefore="download"
          onClick={() => {
            act.clear();
            setOpen(true);
          }}
        >
          {say('console.list.export')}
        </Button>
      </div>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('console.list.export.title')}
        confirmLabel={say('console.list.export')}
        act={act}
        onConfirm={take}
      >
        <p>{say('console.list.export.text')}</p>
      </ReasonDialog>
    </>
  );
}
