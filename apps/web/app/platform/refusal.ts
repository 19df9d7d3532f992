import type { Refusal } from '@airway/contract';
import { data, isRouteErrorResponse } from 'react-router';
import type { Say } from './messages.ts';

/**
 * Creates the error that `callApi` throws when the API rejects a request. It is a React Router response,
 * because other errors lose their content between a server loader and the error page.
 */
export const refuse = (refusal: Refusal, status: number) => data({ refusal }, { status });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the refusal in a caught error or a `useRouteError` value; undefined for anything else. */
export function refusalOf(error: unknown): Refusal | undefined {
  const payload =
    isRouteErrorResponse(error) || (isRecord(error) && 'data' in error) ? error.data : undefined;
  if (!isRecord(payload) || !isRecord(payload.refusal)) return undefined;
  return payload.refusal as Refusal;
}

/**
 * Returns the text to show for a caught error: the server's message, else that the connection failed
 * (specification §8).
 */
export const refusalMessage = (say: Say, error: unknown): string =>
  refusalOf(error)?.message || say('ui.abnormalConnection');

/**
 * Checks whether a loader's data request failed without a response from our server. React Router turns a
 * proxy's error page into its own error, and passes on the browser's network error.
 */
export function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status !== 404 && typeof error.data === 'string';
  return (
    error instanceof Error &&
    /failed to fetch|networkerror|load failed|decode turbo-stream/i.test(error.message)
  );
}
