import type { Endpoint, ReplyOf, SentTo } from '@airway/contract';
import type { ClientLoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { callApi } from './call-api.ts';
import { authorisedCall, readSession } from './session.ts';

/** Calls an endpoint for the reader. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, sent: SentTo<E>) => Promise<ReplyOf<E>>;

/** Calls an endpoint as a guest: its data may be in a cached page. */
export const callAsGuest =
  (context: Readonly<RouterContextProvider>): CallEndpoint =>
  (endpoint, sent) =>
    callApi(context, endpoint, sent);

/** Data of a page, and the id of the user for whom it was loaded; absent on a cached page. */
export type ForReader<Data> = Data & { userId?: string };

/** Builds the client loader of a shared page. It loads for the signed-in user; guests get the cached data. */
export const asReader =
  <Data>(load: (ask: CallEndpoint, args: ClientLoaderFunctionArgs) => Promise<Data>) =>
  async (args: ClientLoaderFunctionArgs) => {
    const userId = readSession()?.user.id;
    if (userId === undefined) return args.serverLoader<Data>();
    try {
      return { ...(await load(authorisedCall, args)), userId };
    } catch (error) {
      // The session has ended: continue as a guest.
      if (readSession() === undefined) return args.serverLoader<Data>();
      throw error;
    }
  };
