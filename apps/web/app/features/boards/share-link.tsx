import { useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import styles from './post-page.module.css';

type Copied = 'done' | 'failed';

/** Copies the address of the page; there is no button where no program could do it. */
export function ShareLink() {
  const say = useSay();
  const isHydrated = useHydrated();
  const [copied, setCopied] = useState<Copied>();
  if (!isHydrated) return null;
  const copy = async () => {
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(origin + pathname);
      setCopied('done');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <div className={styles.share}>
      <Button variant="quiet" size="small" iconBefore="copy" onClick={copy}>
        {say('boards.post.copyLink')}
      </Button>
      <span role="status">{copied !== undefined && say(`boards.post.copyLink.${copied}`)}</span>
    </div>
  );
}
