import { useLoaderData } from 'react-router';
import { FiguresPage } from '../../features/registrations/admin/figures-page.tsx';
import { loadFigures } from '../../features/registrations/admin/load-figures.ts';
import { registrationScreens } from '../../features/registrations/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { screens } from './screens.ts';

export const handle: RouteHandle = {
  title: registrationScreens.figures.title,
  messages: ['registrations-admin', 'registrations', 'payments'],
};

export const clientLoader = signedIn(({ user }) => loadFigures(user));

/** The list of payments, once the site has it. */
const paymentsPath = screens.find(({ path }) => path === '/Admin/Payments')?.path;

export default function FiguresRoute() {
  const figures = useLoaderData<typeof clientLoader>();
  return figures && <FiguresPage figures={figures} paymentsPath={paymentsPath} />;
}
