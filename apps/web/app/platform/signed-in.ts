import type { SignedInUser } from '@airway/contract';
import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, type Params, useRevalidator } from 'react-router';
import { refuse } from './refusal.ts';
import { readSession, useSession } from './session.ts';

/** Request for a page: the signed-in user and the address parts. */
export interface Visit {
  user: SignedInUser;
  params: Params;
  search: URLSearchParams;
}

/**
 * Creates the `clientLoader` of a page for signed-in users, below `routes/layouts/signed-in.tsx`.
 * @throws a refusal, which that layout shows: AUTHENTICATION_FAILURE if nobody is signed in
 */
export const signedIn =
  <Data>(load: (visit: Visit) => Promise<Data>) =>
  async ({ request, params }: ClientLoaderFunctionArgs): Promise<Data> => {
    const user = readSession()?.user;
    if (user === undefined) throw refuse({ code: 'AUTHENTICATION_FAILURE', message: '', requestId: '' }, 401);
    return load({ user, params, search: new URL(request.url).searchParams });
  };

/**
 * Reloads the page when its data belongs to another user than the signed-in one; pass `null` while its user
 * is unknown.
 * @returns whether the data belongs to the signed-in user
 */
export function useReloadFor(loadedFor: string | undefined | null): boolean {
  const userId = useSession()?.user.id;
  const { revalidate } = useRevalidator();
  const isCurrent = loadedFor === null || loadedFor === userId;
  useEffect(() => {
    if (!isCurrent) void revalidate();
  }, [isCurrent, revalidate]);
  return isCurrent;
}
