import type { ReplyOf } from '@airway/contract/endpoint';
import { openBoothInvitation } from '@airway/contract/sponsor-booth-staff';
import { callApi } from '../../../platform/call-api.ts';
import { refusalOf } from '../../../platform/refusal.ts';

/** What a mailed invitation is for, or why it does not open. */
export type OpenedInvitation =
  | { kind: 'invitation'; token: string; invitation: ReplyOf<typeof openBoothInvitation> }
  | { kind: 'incomplete' | 'expired' };

const nameOfToken = 'booth-invitation';

/** This tab keeps the token while somebody signs in or joins on other pages. */
function keptToken(hash: string): string {
  const typed = hash.replace(/^#/, '');
  try {
    if (typed !== '') sessionStorage.setItem(nameOfToken, typed);
    return typed || (sessionStorage.getItem(nameOfToken) ?? '');
  } catch {
    return typed;
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(nameOfToken);
  } catch {
    // Nothing was kept.
  }
}

/** Opens an invitation by what stands in the fragment of its address, in the browser alone; it changes nothing. */
export async function openInvitation(hash: string): Promise<OpenedInvitation> {
  const token = keptToken(hash);
  if (token === '') return { kind: 'incomplete' };
  try {
    const invitation = await callApi(undefined, openBoothInvitation, { body: { token } });
    return { kind: 'invitation', token, invitation };
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code !== 'LINK_EXPIRED' && code !== 'INVALID_INPUT') throw error;
    forgetInvitation();
    return { kind: code === 'LINK_EXPIRED' ? 'expired' : 'incomplete' };
  }
}
