import { programmePath } from '@airway/contract/programme-paths';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { findRoomNow } from '../../features/live/load-live.ts';
import { roomPath } from '../../features/live/paths.ts';
import { pathTo } from '../../platform/locale.ts';
import { pageLocale } from '../../platform/page-context.ts';

/** Redirects to the room on air; to the programme if no room is online. */
export async function loader({ context }: LoaderFunctionArgs) {
  const sessionId = await findRoomNow(context);
  return redirect(pathTo(pageLocale(context), sessionId === undefined ? programmePath : roomPath(sessionId)));
}

export default function Redirecting() {
  return null;
}
