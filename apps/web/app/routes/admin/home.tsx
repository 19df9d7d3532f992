import { useLoaderData } from 'react-router';
import { homeScreen } from '../../console/home-screen.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { TaskList } from '../../console/task-list.tsx';
import { loadAccountTasks } from '../../features/accounts/admin/tasks.ts';
import { loadInquiryTasks } from '../../features/inquiries/admin/tasks.ts';
import { loadPaymentTasks } from '../../features/payments/admin/tasks.ts';
import { loadMoneyTasks } from '../../features/registrations/admin/tasks.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: homeScreen.title,
  messages: ['accounts-admin', 'payments-admin', 'inquiries-admin'],
};

export const clientLoader = signedIn(async ({ user }) => {
  const tasks = await Promise.all([
    loadAccountTasks(user),
    loadMoneyTasks(user),
    loadPaymentTasks(user),
    loadInquiryTasks(user),
  ]);
  return tasks.flat();
});

export default function HomeRoute() {
  return (
    <ScreenPage screen={homeScreen}>
      <TaskList tasks={useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
