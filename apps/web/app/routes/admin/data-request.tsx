import { getDataRequest } from '@airway/contract/requests';
import { useLoaderData } from 'react-router';
import { rowLoader } from '../../console/row-loaders.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { RequestPage } from '../../features/requests/admin/request-page.tsx';
import { requestScreens } from '../../features/requests/admin/screens.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = requestScreens.requests;

export const handle: RouteHandle = { title: screen.title, messages: ['requests-admin'] };

export const clientLoader = rowLoader(getDataRequest);

export default function DataRequestRoute() {
  const request = useLoaderData<typeof clientLoader>();
  const say = useSay();
  if (request === undefined) return null;
  const { name, kind } = request;
  return (
    <ScreenPage
      screen={screen}
      title={say('requests.admin.title', { name, kind: say(`requests.admin.kind.${kind}`) })}
    >
      <RequestPage key={request.id} request={request} />
    </ScreenPage>
  );
}
