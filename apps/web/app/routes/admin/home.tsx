import { listStaffTasks } from '@airway/contract/accounts-staff-tasks';
import { useLoaderData } from 'react-router';
import { homeScreen } from '../../console/home-screen.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { TaskList } from '../../console/task-list.tsx';
import { HomeFigures } from '../../features/registrations/admin/home-figures.tsx';
import { loadFigures } from '../../features/registrations/admin/load-figures.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { taskKinds } from './tasks.ts';

export const handle: RouteHandle = {
  title: homeScreen.title,
  messages: ['registrations-admin', 'registrations'],
};

export const clientLoader = signedIn(async ({ user }) => {
  const [tasks, figures] = await Promise.all([authorisedCall(listStaffTasks, {}), loadFigures(user)]);
  return { tasks: tasks.content, figures };
});

export default function HomeRoute() {
  const { tasks, figures } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={homeScreen}>
      <TaskList tasks={tasks} kinds={taskKinds} />
      <HomeFigures figures={figures} />
    </ScreenPage>
  );
}
