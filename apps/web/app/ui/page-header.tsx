import type { ReactNode, RefObject } from 'react';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { classNames } from './class-names.ts';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  breadcrumb?: { label: string; crumbs: Crumb[] } | undefined;
  /** Buttons or a chip at the heading's right end. */
  aside?: ReactNode;
  /** Links between the pages of one group. */
  tabs?: ReactNode;
  /** A short title, set large. */
  isLarge?: boolean | undefined;
  /** For a page that moves the focus to its heading. */
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
};

/** The top of an ordinary page: breadcrumb, heading, one sentence. */
export function PageHeader({ title, lead, breadcrumb, aside, tabs, isLarge, headingRef }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumb && <Breadcrumb {...breadcrumb} />}
      <div className={styles.row}>
        <h1
          className={classNames(styles.title, isLarge && styles.large)}
          ref={headingRef}
          tabIndex={headingRef && -1}
        >
          {title}
        </h1>
        {aside && <div>{aside}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {tabs && <div className={styles.tabs}>{tabs}</div>}
    </header>
  );
}
