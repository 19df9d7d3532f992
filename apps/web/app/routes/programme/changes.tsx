import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ChangesPage } from '../../features/programme/changes-page.tsx';
import { loadChanges } from '../../features/programme/load-changes.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['programme'], cache: 'shared' };

export const loader = ({ context }: LoaderFunctionArgs) => loadChanges(context);

export default function ChangesRoute() {
  return <ChangesPage page={useLoaderData<typeof loader>()} />;
}
