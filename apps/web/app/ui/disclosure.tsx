import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  summary: ReactNode;
  /** A small link instead of a ruled row. */
  quiet?: boolean | undefined;
};

/** Text that expands in place; works without JavaScript, and the browser's page search finds it. */
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
