import type { SignedInUser } from '@airway/contract';
import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, type Params, useRevalidator } from 'react-router';
import { refuse } from './refusal.ts';
import { readSession, useSession } from './session.ts';

/** Who asks for a page, and for what. */
export interface Visit {
  user: SignedInUser;
  params: Params;
  search: URLSearchParams;
}

/**
 * The `clientLoader` of a page that is read as the person who is signed in; it stands below
 * `routes/layouts/signed-in.tsx`.
 * @throws the refusal, which that layout shows: AUTHENTICATION_FAILURE where nobody is signed in
 */
export const signedIn =
  <Data>(load: (visit: Visit) => Promise<Data>) =>
  async ({ request, params }: ClientLoaderFunctionArgs): Promise<Data> => {
    const user = readSession()?.user;
    if (user === undefined) throw refuse({ code: 'AUTHENTICATION_FAILURE', message: '', requestId: '' }, 401);
    return load({ user, params, search: new URL(request.url).searchParams });
  };

/**
 * Loads the page anew once somebody else is signed in than whom it was loaded for; `null` while that is not known.
 * @returns whether it is still theirs
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
