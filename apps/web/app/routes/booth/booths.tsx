import { listOwnBooths } from '@airway/contract/sponsor-booth-staff';
import { useEffect } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { OwnBooths } from '../../features/sponsors/desk/own-booths.tsx';
import { ownBoothPath } from '../../features/sponsors/desk/paths.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: 'sponsors.desk.title', messages: ['sponsors'] };

export const clientLoader = signedIn(() => authorisedCall(listOwnBooths, {}));

/** Lists the user's booths; a single booth opens at once. */
export default function BoothsRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const { content } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [first] = content;
  const only = first !== undefined && content.length === 1 ? pathTo(ownBoothPath(first.id)) : undefined;
  useEffect(() => {
    if (only !== undefined) void navigate(only, { replace: true });
  }, [only, navigate]);
  return (
    <PageFrame narrow title={say('sponsors.desk.title')} isPrivate lead={say('sponsors.desk.lead')}>
      <OwnBooths booths={content} />
    </PageFrame>
  );
}
