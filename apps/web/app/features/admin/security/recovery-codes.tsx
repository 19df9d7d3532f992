import { useState } from 'react';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import styles from './recovery-codes.module.css';

/** Shown once: nobody can read them again, the site neither. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <Stack>
      <Notice tone="warn" word={say('ui.notice.word')} title={say('admin.factor.codes')} live="polite">
        <p>{say('admin.factor.codes.text')}</p>
      </Notice>
      <ul className={styles.codes} translate="no" aria-label={say('admin.factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Cluster>
        <Button variant="secondary" iconBefore="copy" onClick={copy}>
          {say(isCopied ? 'admin.factor.copied' : 'admin.factor.copy')}
        </Button>
        <Button onClick={onKept}>{say('admin.factor.kept')}</Button>
      </Cluster>
      <UnsavedGuard isChanged />
    </Stack>
  );
}
