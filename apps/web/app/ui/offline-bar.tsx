import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import styles from './offline-bar.module.css';

function subscribe(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** A thin bar while the browser is offline; `isForced` always shows it, for a gallery or a test. */
export function OfflineBar({ children, isForced }: { children: ReactNode; isForced?: boolean | undefined }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {(isForced || !isOnline) && (
        <p className={styles.bar}>
          <Icon name="offline" sizePx={20} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
