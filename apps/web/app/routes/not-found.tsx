import { data, type LoaderFunctionArgs } from 'react-router';
import { SiteFrame } from '../features/editions/site-frame.tsx';
import { NotFound } from '../features/pages/failure.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';

export const handle: RouteHandle = { cache: 'shared', isPrivate: true };

export const loader = (_args: LoaderFunctionArgs) => data(null, { status: 404 });

export default function NotFoundPage() {
  return (
    <SiteFrame>
      <NotFound />
    </SiteFrame>
  );
}
