import { errorStatuses } from '@airway/contract/errors';
import { optOut } from '@airway/contract/letters';
import { type ActionFunctionArgs, data } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';

/** Result of opting out: done, or why not. */
export type OptOutAnswer = { isDone: true } | { isDone: false; message: string };

export const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

/**
 * Ends advertising to the address of a mailed link, for the button of the page and for the one click of a mail program
 * (RFC 8058). The token is all it needs, so it does not look at the body.
 */
export async function takeOptOut({ context, request }: ActionFunctionArgs) {
  try {
    await callApi(context, optOut, { query: { token: tokenIn(request) } });
    return data<OptOutAnswer>({ isDone: true });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    // An empty or overlong token is a broken link, too.
    const message = refusal.code === 'INVALID_INPUT' ? '' : refusal.message;
    return data<OptOutAnswer>({ isDone: false, message }, { status: errorStatuses[refusal.code] });
  }
}
