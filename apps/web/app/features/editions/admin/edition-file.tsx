import { getEditionFile } from '@airway/contract/editions-admin';
import { ActButton } from '../../../forms/act-button.tsx';
import { useSay } from '../../../platform/messages.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';

/** Exports the edition as a file, from which the next edition can be created. */
export function EditionFileSection({ editionId }: { editionId: string }) {
  const say = useSay();
  return (
    <section aria-labelledby="file">
      <Stack gap="tight">
        <h2 id="file">{say('editions.admin.file')}</h2>
        <p>{say('editions.admin.file.text')}</p>
        <ActButton
          variant="secondary"
          iconBefore="download"
          send={async () => saveFile(await authorisedCall(getEditionFile, { params: { id: editionId } }))}
        >
          {say('editions.admin.file.take')}
        </ActButton>
      </Stack>
    </section>
  );
}
