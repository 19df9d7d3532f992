import type { Endpoint, ReplyOf, SentTo } from '@airway/contract';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '../../platform/call-api.ts';

/** Asks a call on behalf of whoever reads. */
export type Ask = <E extends Endpoint>(endpoint: E, sent: SentTo<E>) => Promise<ReplyOf<E>>;

/** Asks as nobody in particular: what is answered may stand on a kept page. */
export const askAsGuest =
  (context: Readonly<RouterContextProvider>): Ask =>
  (endpoint, sent) =>
    callApi(context, endpoint, sent);
