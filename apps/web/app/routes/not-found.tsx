import { use, useEffect } from 'react';
import { data, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { SiteFrame } from '../features/editions/site-frame.tsx';
import { NotFound } from '../features/pages/failure.tsx';
import { AskedAddress } from '../platform/asked-address.ts';
import type { RouteHandle } from '../platform/route-handle.ts';
import { useSession } from '../platform/session.ts';

/** The policy of boards: what was asked for may come in its place. */
export const handle: RouteHandle = { cache: 'shared', isPrivate: true };

export const loader = (_args: LoaderFunctionArgs) => data(null, { status: 404 });

const isOfBoard = (address: string) => /^(\/en)?\/board\//i.test(address);

/** A post that guests do not find may be there for who is signed in: it is asked for once more, as them. */
function useAskAsReader() {
  const asked = use(AskedAddress);
  const isSignedIn = useSession() !== undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn && asked !== undefined && isOfBoard(asked)) void navigate(asked, { replace: true });
  }, [asked, isSignedIn, navigate]);
}

export default function NotFoundPage() {
  useAskAsReader();
  return (
    <SiteFrame>
      <NotFound />
    </SiteFrame>
  );
}
