import { use, useEffect } from 'react';
import { data, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { SiteFrame } from '../features/editions/site-frame.tsx';
import { NotFound } from '../features/pages/failure.tsx';
import { RequestedAddressContext } from '../platform/requested-address.ts';
import type { RouteHandle } from '../platform/route-handle.ts';
import { useSession } from '../platform/session.ts';

/** Has the same content policy as boards, because a board post may replace this page. */
export const handle: RouteHandle = { cache: 'shared', isPrivate: true };

export const loader = (_args: LoaderFunctionArgs) => data(null, { status: 404 });

const isOfBoard = (address: string) => /^(\/en)?\/board\//i.test(address);

/** A post may be visible only to signed-in users: requests it again with their token. */
function useReloadAsReader() {
  const requestedAddress = use(RequestedAddressContext);
  const isSignedIn = useSession() !== undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn && requestedAddress !== undefined && isOfBoard(requestedAddress))
      void navigate(requestedAddress, { replace: true });
  }, [requestedAddress, isSignedIn, navigate]);
}

export default function NotFoundPage() {
  useReloadAsReader();
  return (
    <SiteFrame>
      <NotFound />
    </SiteFrame>
  );
}
