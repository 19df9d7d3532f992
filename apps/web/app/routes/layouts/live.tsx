import { Outlet } from 'react-router';
import { SiteFrame } from '../../features/editions/site-frame.tsx';
import styles from './live.module.css';

/** Always dark: the picture is what one looks at. */
export default function Layout() {
  return (
    <div data-theme="dark" className={styles.dark}>
      <SiteFrame hasQuickMenu={false}>
        <Outlet />
      </SiteFrame>
    </div>
  );
}
