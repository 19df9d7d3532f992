import type { Endpoint, Sendable, SentTo } from '@airway/contract';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { useOutcome } from '../forms/outcome.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSay } from '../platform/messages.ts';
import { saveFile } from '../platform/save-file.ts';
import { authorisedCall } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { ActDialog, ReasonField } from './act-dialog.tsx';

/** A call that takes a list's filters and a reason, and returns a file. */
type ExportCall = Endpoint<ZodMiniType, ZodMiniType, ZodMiniType, ZodMiniType<Sendable>>;

export interface ExportProps {
  call: ExportCall;
  filters: object;
  params?: object;
  /** Default: the usual text of the dialog. */
  title?: string;
  text?: string;
}

function ExportDialog(props: ExportProps & { onClose: () => void; onDone: (fileName: string) => void }) {
  const { call, filters, params, onClose, onDone } = props;
  const say = useSay();
  const { title = say('console.list.export.title'), text = say('console.list.export.text') } = props;
  const form = useForm({
    schema: WithReason,
    id: 'export-',
    async send(body) {
      const file = await authorisedCall(call, {
        params,
        body: { ...filters, ...body },
      } as SentTo<ExportCall>);
      await saveFile(file);
      onDone(file.name);
    },
  });
  return (
    <ActDialog form={form} onClose={onClose} title={title} confirmLabel={say('console.list.export')}>
      <p>{text}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

/** Exports the filtered rows as a file; the audit log stores the user and the reason. */
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
