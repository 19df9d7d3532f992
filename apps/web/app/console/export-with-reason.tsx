import type { Sendable } from '@airway/contract';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import { useOutcome } from '../forms/outcome.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSay } from '../platform/messages.ts';
import { saveFile } from '../platform/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Cluster, Stack } from '../ui/container.tsx';
import { ActDialog, ReasonField } from './act-dialog.tsx';

interface ExportedFile {
  /** Label of the button that opens the dialog. */
  label: string;
  fetchFile(body: { reason: string }): Promise<Sendable>;
}

interface ExportWithReasonProps {
  /** The same content in several formats has a button for each. */
  files: readonly ExportedFile[];
  title: string;
  /** Describes the file's content and what the audit log stores about the export. */
  text: string;
  confirmLabel: string;
}

function ExportDialog({
  title,
  text,
  confirmLabel,
  fetchFile,
  onClose,
  onDone,
}: Omit<ExportWithReasonProps, 'files'> &
  Pick<ExportedFile, 'fetchFile'> & { onClose(): void; onDone(fileName: string): void }) {
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
export function ExportWithReason({ files, ...dialog }: ExportWithReasonProps) {
  const say = useSay();
  const [open, setOpen] = useState<ExportedFile>();
  const { outcome, tell } = useOutcome();
  return (
    <Stack>
      {outcome}
      <Cluster>
        {files.map((file) => (
          <Button key={file.label} variant="secondary" iconBefore="download" onClick={() => setOpen(file)}>
            {file.label}
          </Button>
        ))}
      </Cluster>
      {open !== undefined && (
        <ExportDialog
          {...dialog}
          fetchFile={open.fetchFile}
          onClose={() => setOpen(undefined)}
          onDone={(fileName) => {
            tell(say('console.list.exported', { fileName }));
            setOpen(undefined);
          }}
        />
      )}
    </Stack>
  );
}
