import type { StoredFile } from '@airway/contract/files';
import { fileAddress } from '../../platform/document-text.tsx';
import { formatFileSize } from '../../platform/file-size.ts';
import { useSay } from '../../platform/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './post-page.module.css';

/** The files of a post, each with its size. */
export function PostFiles({ files }: { files: readonly StoredFile[] }) {
  const say = useSay();
  if (files.length === 0) return null;
  return (
    <section className={styles.files} aria-label={say('boards.post.files')}>
      <h2 className={styles.smallHeading}>{say('boards.post.files')}</h2>
      <ul>
        {files.map(({ id, name, sizeBytes }) => (
          <li key={id}>
            <Link href={`${fileAddress(id)}?download=true`} reloadDocument>
              <Icon name="download" sizePx={20} />
              <span translate="no">{name}</span>
            </Link>
            <span className={styles.size}>{formatFileSize(sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
