import { Outlet } from 'react-router';
import { AdminFrame } from '../../features/admin/admin-frame.tsx';
import { useLanguages } from '../../features/editions/use-languages.ts';
import { useSite } from '../../features/editions/use-site.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['admin', 'errors'] };

export default function Layout() {
  const locale = useLocale();
  const { siteName } = useSite();
  return (
    <AdminFrame languages={useLanguages()} siteName={textIn(locale, siteName).text}>
      <Outlet />
    </AdminFrame>
  );
}
