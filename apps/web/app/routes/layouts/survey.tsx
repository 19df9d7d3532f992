import { Outlet } from 'react-router';
import { SiteFrame } from '../../features/editions/site-frame.tsx';

export default function Layout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
