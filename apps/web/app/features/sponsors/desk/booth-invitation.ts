import type { ReplyOf } from '@airway/contract/endpoint';
import { openBoothInvitation } from '@airway/contract/sponsor-booth-staff';
import { callApi } from '../../../platform/call-api.ts';
import type { Opened } from '../../../platform/open-by-fragment.ts';
import { storedToken } from '../../../platform/stored-token.ts';

export type Invitation = ReplyOf<typeof openBoothInvitation>;

const kept = storedToken('booth-invitation');

export const forgetInvitation = (): void => kept.forget();

/** Opens the invitation of the token in the fragment. */
export const openInvitation = (hash: string): Promise<Opened<Invitation>> =>
  kept.open(hash, (token) => callApi(undefined, openBoothInvitation, { body: { token } }));
