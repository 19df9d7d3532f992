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

interface ExportWithReasonProps {
  /** Label of the button that opens the dialog. */
  label: string;
  title: string;
  /** Describes the file's content and what the audit log stores about the export. */
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

/** Exports a spreadsheet after the user gives a reason, and shows the file's name. */
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
