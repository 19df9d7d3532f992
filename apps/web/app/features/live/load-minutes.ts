import type { Presence } from '@airway/contract/live-presence';
import { refusalOf } from '../../platform/refusal.ts';
import { readSession } from '../../platform/session.ts';
import { bearer, callAs } from './live-person.ts';

/** The visitor's minutes, or the reason why they cannot be shown. */
export type OwnMinutes = { sessions: Presence[] } | { problem: unknown } | undefined;

/** @returns undefined if this tab has no identity */
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
