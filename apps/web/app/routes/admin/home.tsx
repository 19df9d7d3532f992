import { useLoaderData } from 'react-router';
import { homeScreen } from '../../console/home-screen.ts';
import { loadScreen } from '../../console/load-screen.ts';
import { ScreenPage, ScreenSkeleton } from '../../console/screen-page.tsx';
import { TaskList } from '../../console/task-list.tsx';
import { loadAccountTasks } from '../../features/accounts/admin/tasks.ts';
import { loadPaymentTasks } from '../../features/payments/admin/tasks.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { readSession } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['accounts-admin', 'payments-admin'], isPrivate: true };

export const clientLoader = () =>
  loadScreen(async () => {
    const user = readSession()?.user;
    if (user === undefined) return [];
    const tasks = await Promise.all([loadAccountTasks(user), loadPaymentTasks(user)]);
    return tasks.flat();
  });
export const HydrateFallback = ScreenSkeleton;

export default function HomeRoute() {
  return (
    <ScreenPage screen={homeScreen} loaded={useLoaderData<typeof clientLoader>()}>
      {(tasks) => <TaskList tasks={tasks} />}
    </ScreenPage>
  );
}
