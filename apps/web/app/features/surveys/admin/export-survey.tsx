import { exportSurvey } from '@airway/contract/surveys-admin';
import { ExportWithReason } from '../../../console/export-with-reason.tsx';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';

/** Exports all answers as a spreadsheet. */
export function ExportSurvey({ id }: { id: string }) {
  const say = useSay();
  return (
    <ExportWithReason
      title={say('surveys.admin.export.title')}
      text={say('surveys.admin.export.text')}
      confirmLabel={say('surveys.admin.export')}
      files={[
        {
          label: say('surveys.admin.export'),
          fetchFile: (body) => authorisedCall(exportSurvey, { params: { id }, body }),
        },
      ]}
    />
  );
}
