import type { ReactNode } from 'react';
import styles from './main-layout.module.css';

type MainLayoutProps = {
  skipLabel: string;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  /** Bars above the header: offline, test payment, rehearsal clock. */
  bars?: ReactNode;
  quickMenu?: ReactNode;
  /** At the bottom of a phone's screen, until the footer appears. */
  act?: ReactNode;
};

/** Layout of ordinary pages. `main` takes the focus after a navigation inside the app. */
export function MainLayout(props: MainLayoutProps) {
  const { skipLabel, header, footer, children, bars, quickMenu, act } = props;
  return (
    <div className={styles.layout} id="top">
      <a className={styles.skip} href="#main">
        {skipLabel}
      </a>
      {bars}
      {header}
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      {act}
      {footer}
      {quickMenu}
    </div>
  );
}
