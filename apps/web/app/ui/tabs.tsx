import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { isComposing } from './is-composing.ts';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

type LinkTab = { href: string; label: ReactNode; isCurrent: boolean; count?: ReactNode };

/** Tabs that are pages: each has an address, so they are links. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav className={styles.list} aria-label={label}>
      {tabs.map(({ href, label: name, isCurrent, count }) => (
        <Link key={href} href={href} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

type PanelTab = { key: string; label: ReactNode; count?: ReactNode; panel: ReactNode };

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs within a page: arrows, Home and End move between them, Tab moves into the panel. */
export function Tabs({ label, tabs }: { label: string; tabs: PanelTab[] }) {
  const [currentKey, setCurrentKey] = useState(tabs[0]?.key);
  const id = useId();
  const moveTo = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (!step || isComposing(event)) return;
    event.preventDefault();
    const next =
      tabs[
        step(
          tabs.findIndex(({ key }) => key === currentKey),
          tabs.length,
        )
      ];
    if (!next) return;
    setCurrentKey(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={moveTo}>
        {tabs.map(({ key, label: name, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles.tab}
            aria-selected={key === currentKey}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === currentKey ? 0 : -1}
            onClick={() => setCurrentKey(key)}
          >
            {name}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          className={styles.panel}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== currentKey}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may contain only text, so it takes the focus itself
          tabIndex={0}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
