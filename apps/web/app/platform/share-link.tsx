import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './share-link.module.css';
import { useHydrated } from './use-hydrated.ts';

export interface ShareLinkProps {
  words: { copy: string; done: string; failed: string };
  /** Another than that of the page. */
  address?: string;
  /** What the page is asked for belongs to it. */
  keepsQuery?: boolean;
}

/** Copies an address, of the page unless it is another; there is no button where no program could do it. */
export function ShareLink({ words, address, keepsQuery = false }: ShareLinkProps) {
  const isHydrated = useHydrated();
  const [said, setSaid] = useState<string>();
  if (!isHydrated) return null;
  const copy = async () => {
    const { origin, pathname, search } = window.location;
    try {
      await navigator.clipboard.writeText(address ?? origin + pathname + (keepsQuery ? search : ''));
      setSaid(words.done);
    } catch {
      setSaid(words.failed);
    }
  };
  return (
    <div className={styles.share}>
      <Button variant="quiet" size="small" iconBefore="copy" onClick={copy}>
        {words.copy}
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
