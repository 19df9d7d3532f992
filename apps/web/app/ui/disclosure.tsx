import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

export type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  summary: ReactNode;
  /** A small link-like opener instead of a ruled row. */
  quiet?: boolean | undefined;
};

/** Text that opens in place; works without a script and is found by the browser's search. */
export function Disclosure({ summary, quiet, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.disclosure, quiet && styles.quiet, className)}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevronDown" sizePx={20} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
