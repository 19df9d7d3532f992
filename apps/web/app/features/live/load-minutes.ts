import type { Presence } from '@airway/contract/live-presence';
import { refusalOf } from '../../platform/refusal.ts';
import { readSession } from '../../platform/session.ts';
import { bearer, callAs } from './live-person.ts';

/** One's own minutes, or why they cannot be shown. */
export type OwnMinutes = { sessions: Presence[] } | { problem: unknown } | undefined;

/** @returns undefined while nobody is known in this tab */
export async function loadMinutes(editionId: string): Promise<OwnMinutes> {
  if (bearer() === undefined && readSession() === undefined) return undefined;
  try {
    const { getOwnPresence } = await import('@airway/contract/live-presence');
    const { content } = await callAs(getOwnPresence, { params: { editionId } });
    return { sessions: content };
  } catch (problem) {
    return refusalOf(problem)?.code === 'AUTHENTICATION_FAILURE' ? undefined : { problem };
  }
}
