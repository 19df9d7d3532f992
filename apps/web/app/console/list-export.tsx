import type { Endpoint, Sendable, SentTo } from '@airway/contract';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { useOutcome } from '../forms/outcome.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSay } from '../platform/messages.ts';
import { authorisedCall } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { ActDialog, ReasonField } from './act-dialog.tsx';

/** A call that takes the filters of a list and a reason, and answers a file. */
export type ExportCall = Endpoint<ZodMiniType, ZodMiniType, ZodMiniType, ZodMiniType<Sendable>>;

async function saveFile(file: Sendable) {
  const address = URL.createObjectURL(await new Response(file.stream()).blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}

interface ExportProps {
  call: ExportCall;
  filters: object;
}

function ExportDialog(props: ExportProps & { onClose: () => void; onDone: (fileName: string) => void }) {
  const { call, filters, onClose, onDone } = props;
  const say = useSay();
  const form = useForm({
    schema: WithReason,
    id: 'export-',
    async send(body) {
      const file = await authorisedCall(call, { body: { ...filters, ...body } } as SentTo<ExportCall>);
      await saveFile(file);
      onDone(file.name);
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
  const finish = (fileName: string) => {
    tell(say('console.list.exported', { fileName }));
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
