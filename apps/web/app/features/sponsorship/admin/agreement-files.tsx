import { getFileAddress, type StoredFile } from '@airway/contract/files';
import { ActButton } from '../../../forms/act-button.tsx';
import { formatFileSize } from '../../../platform/file-size.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';

/** A link cannot say who asks: the file has an address for a minute. */
async function download(id: string) {
  const { url } = await authorisedCall(getFileAddress, { params: { id } });
  window.location.assign(`${url}&download=true`);
}

/** What was signed, to read it again. */
export function AgreementFiles({ files }: { files: readonly StoredFile[] }) {
  const say = useSay();
  if (files.length === 0) return null;
  return (
    <section aria-label={say('sponsorship.admin.file')}>
      <ul>
        {files.map(({ id, name, sizeBytes }) => (
          <li key={id}>
            <ActButton variant="quiet" size="small" iconBefore="download" send={() => download(id)}>
              <span translate="no">{name}</span>
            </ActButton>{' '}
            <small>{formatFileSize(sizeBytes)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
