import { Outlet } from 'react-router';
import { SiteFrame } from '../../features/editions/site-frame.tsx';
import styles from './live.module.css';

/** Always dark, so that the video stands out. */
export default function Layout() {
  return (
    <div data-theme="dark" className={styles.dark}>
      <SiteFrame hasQuickMenu={false}>
        <Outlet />
      </SiteFrame>
    </div>
  );
}
