import type { Endpoint, ReplyOf, SentTo } from '@airway/contract';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';

/** Calls an endpoint for the reader. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, sent: SentTo<E>) => Promise<ReplyOf<E>>;

/** Calls an endpoint as a guest: its data may be in a cached page. */
export const callAsGuest =
  (context: Readonly<RouterContextProvider>): CallEndpoint =>
  (endpoint, sent) =>
    callApi(context, endpoint, sent);
