import type { Sendable } from '@airway/contract';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import { useOutcome } from '../forms/outcome.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSay } from '../platform/messages.ts';
import { saveFile } from '../platform/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/container.tsx';
import { ActDialog, ReasonField } from './act-dialog.tsx';

export interface ExportWithReasonProps {
  /** On the button that asks for the reason. */
  label: string;
  title: string;
  /** What the file holds, and what is kept of its taking. */
  text: string;
  confirmLabel: string;
  fetchFile(body: { reason: string }): Promise<Sendable>;
}

function ExportDialog({
  title,
  text,
  confirmLabel,
  fetchFile,
  onClose,
  onDone,
}: Omit<ExportWithReasonProps, 'label'> & { onClose(): void; onDone(fileName: string): void }) {
  const form = useForm({
    schema: WithReason,
    id: 'export-',
    async send(body) {
      const file = await fetchFile(body);
      await saveFile(file);
      onDone(file.name);
    },
  });
  return (
    <ActDialog form={form} onClose={onClose} title={title} confirmLabel={confirmLabel}>
      <p>{text}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}

/** Takes a spreadsheet once a reason is given, and says which file it was. */
export function ExportWithReason({ label, ...dialog }: ExportWithReasonProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const { outcome, tell } = useOutcome();
  return (
    <Stack>
      {outcome}
      <div>
        <Button variant="secondary" iconBefore="download" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
      {isOpen && (
        <ExportDialog
          {...dialog}
          onClose={() => setOpen(false)}
          onDone={(fileName) => {
            tell(say('console.list.exported', { fileName }));
            setOpen(false);
          }}
        />
      )}
    </Stack>
  );
}
