import { formatFileSize } from '../../platform/file-size.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './upload-list.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

function State({ upload }: { upload: Upload }) {
  const say = useSay();
  if (upload.state === 'done') return <span>{say('files.upload.done')}</span>;
  if (upload.state === 'failed') return null;
  const percent = Math.floor((100 * upload.sentBytes) / upload.sizeBytes);
  return (
    <>
      <span>{percent < 100 ? say('files.upload.sending', { percent }) : say('files.upload.judging')}</span>
      <progress
        className={styles.progress}
        max={100}
        value={Math.min(percent, 100)}
        aria-label={upload.name}
      />
    </>
  );
}

/** Lists chosen files with name, size, progress and buttons. */
export function UploadList({ uploads, onRemoved }: { uploads: Uploads; onRemoved(): void }) {
  const say = useSay();
  return (
    <>
      {uploads.uploads.length > 0 && (
        <ul className={styles.list}>
          {uploads.uploads.map((upload) => {
            const { key, name, sizeBytes, state } = upload;
            return (
              <li key={key} className={styles.file}>
                <Icon name={state === 'failed' ? 'danger' : 'document'} sizePx={20} />
                <div className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <div className={styles.state}>
                    <span>{formatFileSize(sizeBytes)}</span>
                    <State upload={upload} />
                  </div>
                  {upload.state === 'failed' && (
                    <FieldError id={`upload-${key}-error`}>{upload.reason}</FieldError>
                  )}
                </div>
                <div className={styles.acts}>
                  {upload.state === 'failed' && upload.mayRetry && (
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={say('files.upload.retryNamed', { name })}
                      onClick={() => uploads.retry(key)}
                    >
                      {say('files.upload.retry')}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={say(
                      state === 'sending' ? 'files.upload.stopNamed' : 'files.upload.removeNamed',
                      { name },
                    )}
                    onClick={() => {
                      uploads.remove(upload);
                      onRemoved();
                    }}
                  >
                    {say(state === 'sending' ? 'files.upload.stop' : 'files.upload.remove')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <div role="status">
        <VisuallyHidden>{uploads.news}</VisuallyHidden>
      </div>
    </>
  );
}
