import type { ReplyOf } from '@airway/contract/endpoint';
import { openBoothInvitation } from '@airway/contract/sponsor-booth-staff';
import { callApi } from '../../../platform/call-api.ts';
import { type Opened, openByToken, tokenIn } from '../../../platform/open-by-fragment.ts';

/** What a mailed invitation is for. */
export type Invitation = ReplyOf<typeof openBoothInvitation>;

const nameOfToken = 'booth-invitation';

/** This tab keeps the token while somebody signs in or joins on other pages. */
function keptToken(hash: string): string {
  const typed = tokenIn(hash);
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

/** Opens an invitation by what stands in the fragment of its address. */
export async function openInvitation(hash: string): Promise<Opened<Invitation>> {
  const opened = await openByToken(keptToken(hash), (token) =>
    callApi(undefined, openBoothInvitation, { body: { token } }),
  );
  if (opened.kind !== 'opened') forgetInvitation();
  return opened;
}
