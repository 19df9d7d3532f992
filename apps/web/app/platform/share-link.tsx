import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './share-link.module.css';
import { useHydrated } from './use-hydrated.ts';

interface ShareLinkProps {
  words: { copy: string; done: string; failed: string };
  /** Default: the address of the page. */
  address?: string;
  /** Includes the page's query in the address. */
  keepsQuery?: boolean;
}

/** Copies an address to the clipboard. The button needs JavaScript, so the server does not render it. */
export function ShareLink({ words, address, keepsQuery = false }: ShareLinkProps) {
  const isHydrated = useHydrated();
  const [result, setResult] = useState<string>();
  if (!isHydrated) return null;
  const copy = async () => {
    const { origin, pathname, search } = window.location;
    try {
      await navigator.clipboard.writeText(address ?? origin + pathname + (keepsQuery ? search : ''));
      setResult(words.done);
    } catch {
      setResult(words.failed);
    }
  };
  return (
    <div className={styles.share}>
      <Button variant="quiet" size="small" iconBefore="copy" onClick={copy}>
        {words.copy}
      </Button>
      <span role="status">{result}</span>
    </div>
  );
}
