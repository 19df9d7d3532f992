import { exportProgramme } from '@airway/contract/programme-admin';
import { ExportWithReason } from '../../../console/export-with-reason.tsx';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';

/** Exports the draft as a spreadsheet. */
export function ExportProgramme({ editionId }: { editionId: string }) {
  const say = useSay();
  return (
    <ExportWithReason
      title={say('programme.admin.export')}
      text={say('programme.admin.export.text')}
      confirmLabel={say('programme.admin.export.send')}
      files={[
        {
          label: say('programme.admin.export'),
          fetchFile: (body) => authorisedCall(exportProgramme, { params: { editionId }, body }),
        },
      ]}
    />
  );
}
