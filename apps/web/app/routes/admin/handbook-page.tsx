import { useLoaderData } from 'react-router';
import { HandbookPage } from '../../console/handbook/handbook.tsx';
import { handbookScreen } from '../../console/handbook/handbook-screen.ts';
import { handbookTasks } from '../../console/handbook/handbook-tasks.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: handbookScreen.title, messages: [] };

export const clientLoader = signedIn(async ({ params: { key } }) => {
  const task = handbookTasks.find((one) => one.key === key);
  if (task === undefined) throw refuse({ code: 'NOT_FOUND', message: '', requestId: '' }, 404);
  return task;
});

export default function HandbookPageRoute() {
  return <HandbookPage task={useLoaderData<typeof clientLoader>()} />;
}
