import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { takeOptOut, tokenIn } from '../../features/letters/opt-out.ts';
import { OptOutPage } from '../../features/letters/opt-out-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

// Not `shared`: what the token does is nobody else's, and must not stay in a cache.
export const handle: RouteHandle = { messages: ['letters', 'errors'], hasForm: true };

export const loader = ({ request }: LoaderFunctionArgs) => ({ hasToken: tokenIn(request) !== '' });

export const action = takeOptOut;

export default function OptOutRoute() {
  const { hasToken } = useLoaderData<typeof loader>();
  return <OptOutPage hasToken={hasToken} answer={useActionData<typeof action>()} />;
}
