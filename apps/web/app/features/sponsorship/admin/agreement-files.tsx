import type { StoredFile } from '@airway/contract/files';
import { ActButton } from '../../../forms/act-button.tsx';
import { downloadFile } from '../../../platform/download-file.ts';
import { formatFileSize } from '../../../platform/file-size.ts';
import { useSay } from '../../../platform/messages.ts';

export function AgreementFiles({ files }: { files: readonly StoredFile[] }) {
  const say = useSay();
  if (files.length === 0) return null;
  return (
    <section aria-label={say('sponsorship.admin.file')}>
      <ul>
        {files.map(({ id, name, sizeBytes }) => (
          <li key={id}>
            <ActButton variant="quiet" size="small" iconBefore="download" send={() => downloadFile(id)}>
              <span translate="no">{name}</span>
            </ActButton>{' '}
            <small>{formatFileSize(sizeBytes)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
