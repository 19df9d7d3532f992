import type { Refusal } from '@airway/contract';
import { data, isRouteErrorResponse } from 'react-router';

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
