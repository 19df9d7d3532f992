import type { Refusal } from '@airway/contract';
import { data, isRouteErrorResponse } from 'react-router';
import type { Say } from './messages.ts';

/**
 * What `callApi` throws when the API refuses. It is a response of React Router, so that its content
 * survives the way from a server loader to the error screen.
 */
export const refuse = (refusal: Refusal, status: number) => data({ refusal }, { status });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The refusal inside something that was caught or that `useRouteError` gave; undefined for anything else. */
export function refusalOf(error: unknown): Refusal | undefined {
  const payload =
    isRouteErrorResponse(error) || (isRecord(error) && 'data' in error) ? error.data : undefined;
  if (!isRecord(payload) || !isRecord(payload.refusal)) return undefined;
  return payload.refusal as Refusal;
}

/** What to tell of something that was caught: the server's words, else that the connection is abnormal (specification §8). */
export const wordsOf = (say: Say, error: unknown): string =>
  refusalOf(error)?.message || say('ui.abnormalConnection');

/**
 * Whether a screen's own data came without an answer of the server: React Router makes its own error of what a proxy
 * says, and passes on what the browser says of a network that is away.
 */
export function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status !== 404 && typeof error.data === 'string';
  return (
    error instanceof Error &&
    /failed to fetch|networkerror|load failed|decode turbo-stream/i.test(error.message)
  );
}
