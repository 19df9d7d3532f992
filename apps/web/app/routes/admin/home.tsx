import { listStaffTasks } from '@airway/contract/accounts-staff-tasks';
import { useLoaderData } from 'react-router';
import { homeScreen } from '../../console/home-screen.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { TaskList } from '../../console/task-list.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { taskKinds } from './tasks.ts';

export const handle: RouteHandle = { title: homeScreen.title };

export const clientLoader = signedIn(() => authorisedCall(listStaffTasks, {}));

export default function HomeRoute() {
  const { content } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={homeScreen}>
      <TaskList tasks={content} kinds={taskKinds} />
    </ScreenPage>
  );
}
