import type { Endpoint, SentTo } from '@airway/contract';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import { useOutcome } from '../forms/outcome.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSay } from '../platform/messages.ts';
import { authorisedCall } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { ActDialog, ReasonField } from './act-dialog.tsx';

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

interface ExportProps {
  call: ExportCall;
  filters: object;
}

function ExportDialog(props: ExportProps & { onClose: () => void; onDone: (taken: Taken) => void }) {
  const { call, filters, onClose, onDone } = props;
  const say = useSay();
  const form = useForm({
    schema: WithReason,
    id: 'export-',
    async send(body) {
      const sent = { body: { ...filters, ...body } } as SentTo<ExportCall>;
      onDone((await authorisedCall(call, sent)) as Taken);
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('console.list.export.title')}
      confirmLabel={say('console.list.export')}
    >
      <p>{say('console.list.export.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

/** Takes what the filters show as a file; who took it and why is kept. */
export function ListExport(props: ExportProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const { outcome, tell } = useOutcome();
  const close = () => setOpen(false);
  const finish = ({ fileName, csv, isTruncated }: Taken) => {
    saveFile(fileName, csv);
    tell(
      <>
        <p>{say('console.list.exported', { fileName })}</p>
        {isTruncated && <p>{say('console.list.truncated')}</p>}
      </>,
      !isTruncated,
    );
    close();
  };
  return (
    <>
      {outcome}
      <div>
        <Button variant="secondary" iconBefore="download" onClick={() => setOpen(true)}>
          {say('console.list.export')}
        </Button>
      </div>
      {isOpen && <ExportDialog {...props} onClose={close} onDone={finish} />}
    </>
  );
}
