import type { StoredFile } from '@airway/contract/files';
import { ActButton } from '../../forms/act-button.tsx';
import { AsWritten } from '../../platform/as-written.tsx';
import { downloadFile } from '../../platform/download-file.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { formatFileSize } from '../../platform/file-size.ts';
import { useSay } from '../../platform/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './post-page.module.css';

interface PostFilesProps {
  files: readonly StoredFile[];
  /** Files are public. */
  isOpen: boolean;
}

export function PostFiles({ files, isOpen }: PostFilesProps) {
  const say = useSay();
  if (files.length === 0) return null;
  return (
    <section className={styles.files} aria-label={say('boards.post.files')}>
      <h2 className={styles.smallHeading}>{say('boards.post.files')}</h2>
      <ul>
        {files.map(({ id, name, sizeBytes }) => (
          <li key={id}>
            {isOpen ? (
              <Link href={`${fileAddress(id)}?download=true`} reloadDocument>
                <Icon name="download" sizePx={20} />
                <span translate="no">
                  <AsWritten text={name} />
                </span>
              </Link>
            ) : (
              <ActButton variant="quiet" iconBefore="download" send={() => downloadFile(id)}>
                <span translate="no">
                  <AsWritten text={name} />
                </span>
              </ActButton>
            )}
            <span className={styles.size}>{formatFileSize(sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
