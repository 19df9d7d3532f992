import { useState } from 'react';
import { UnsavedGuard } from '../../../../forms/unsaved-guard.tsx';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster, Stack } from '../../../../ui/container.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import styles from './recovery-codes.module.css';

/** Shows the recovery codes once: afterwards nobody can read them, not even the server. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <Stack>
      <Notice
        tone="warn"
        word={say('ui.notice.word')}
        title={say('accounts.admin.factor.codes')}
        live="polite"
      >
        <p>{say('accounts.admin.factor.codes.text')}</p>
      </Notice>
      <ul className={styles.codes} translate="no" aria-label={say('accounts.admin.factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Cluster>
        <Button variant="secondary" iconBefore="copy" onClick={copy}>
          {say(isCopied ? 'accounts.admin.factor.copied' : 'accounts.admin.factor.copy')}
        </Button>
        <Button onClick={onKept}>{say('accounts.admin.factor.kept')}</Button>
      </Cluster>
      <UnsavedGuard form={{ isChanged: true }} />
    </Stack>
  );
}
