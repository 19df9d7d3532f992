import { Outlet } from 'react-router';
import { ConsoleFrame } from '../../console/console-frame.tsx';
import { useLanguages } from '../../features/editions/use-languages.ts';
import { useSite } from '../../features/editions/use-site.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { acts, screens } from '../admin/screens.ts';

export const handle: RouteHandle = { messages: ['console'] };

const loadFinders = async () => (await import('../admin/finders.ts')).finders;

export default function Layout() {
  const locale = useLocale();
  const { siteName } = useSite();
  return (
    <ConsoleFrame
      screens={screens}
      acts={acts}
      loadFinders={loadFinders}
      languages={useLanguages()}
      siteName={textIn(locale, siteName).text}
    >
      <Outlet />
    </ConsoleFrame>
  );
}
