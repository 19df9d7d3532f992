import { exportAuditEvents } from '@airway/contract/accounts-admin';
import { useState } from 'react';
import { ReasonDialog } from '../../../../console/reason-dialog.tsx';
import { useAct } from '../../../../console/use-act.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { auditFilterOf } from './audit-filter.ts';

function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Takes what the filters show as a file; who took it and why is kept. */
export function AuditExport({ search }: { search: URLSearchParams }) {
  const say = useSay();
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<{ fileName: string; isTruncated: boolean }>();
  const take = async (reason: string) => {
    const isDone = await act.run(async () => {
      const { fileName, csv, isTruncated } = await authorisedCall(exportAuditEvents, {
        body: { ...auditFilterOf(search), reason },
      });
      saveFile(fileName, csv);
      setTaken({ fileName, isTruncated });
    });
    if (isDone) setOpen(false);
  };
  return (
    <>
      {taken !== undefined && (
        <Notice tone={taken.isTruncated ? 'warn' : 'ok'} word={say('console.done')} live="polite">
          <p>{say('accounts.admin.audit.exported', { fileName: taken.fileName })}</p>
          {taken.isTruncated && <p>{say('accounts.admin.audit.truncated')}</p>}
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
          {say('accounts.admin.audit.export')}
        </Button>
      </div>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('accounts.admin.audit.export.title')}
        confirmLabel={say('accounts.admin.audit.export')}
        act={act}
        onConfirm={take}
      >
        <p>{say('accounts.admin.audit.export.text')}</p>
      </ReasonDialog>
    </>
  );
}
