import type { ReactNode } from 'react';
import { ByPlace } from './by-place.tsx';
import { Icon } from './icon.tsx';
import styles from './summary-rail.module.css';

type SummaryLine = {
  label: ReactNode;
  detail?: ReactNode;
  /** Formatted amount. */
  amount: ReactNode;
};

type SummaryRailProps = {
  title: string;
  lines: SummaryLine[];
  total: { label: string; amount: ReactNode };
  /** Subject of the total, shown while the lines are hidden. */
  subject?: ReactNode;
  /** Notes when and why the total changes. */
  note?: ReactNode;
  /** Text without any line. */
  empty?: ReactNode;
  /** The main button, always visible on a phone. */
  action?: ReactNode;
};

function Lines({ lines, note, empty }: Pick<SummaryRailProps, 'lines' | 'note' | 'empty'>) {
  return (
    <>
      {lines.length === 0 && <p className={styles.note}>{empty}</p>}
      <dl>
        <ByPlace items={lines}>
          {({ label, detail, amount }) => (
            <div className={styles.line}>
              <dt>
                {label}
                {detail && <span className={styles.detail}>{detail}</span>}
              </dt>
              <dd>{amount}</dd>
            </div>
          )}
        </ByPlace>
      </dl>
      {note && <div className={styles.note}>{note}</div>}
    </>
  );
}

/**
 * The choices and their cost: a column beside the form, or on phones an expandable bar at the bottom once it
 * has lines.
 */
export function SummaryRail({ title, lines, total, subject, note, empty, action }: SummaryRailProps) {
  return (
    <>
      <aside className={styles.rail} aria-label={title}>
        <h2 className={styles.title}>{title}</h2>
        <Lines lines={lines} note={note} empty={empty} />
        <p className={styles.total}>
          <span>{total.label}</span>
          <output>{total.amount}</output>
        </p>
      </aside>
      {(lines.length > 0 || action) && (
        <aside className={styles.bar} aria-label={title}>
          <details className={styles.details}>
            <summary className={styles.summary}>
              <span className={styles.barWords}>
                <span className={styles.barLabel}>
                  {total.label}
                  {subject && <> · {subject}</>}
                </span>
                <output className={styles.barAmount}>{total.amount}</output>
              </span>
              <Icon name="chevronUp" sizePx={20} />
            </summary>
            <div className={styles.panel}>
              <Lines lines={lines} note={note} empty={empty} />
            </div>
          </details>
          {action}
        </aside>
      )}
    </>
  );
}
