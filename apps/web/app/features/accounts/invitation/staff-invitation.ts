import { openStaffInvitation } from '@airway/contract/account-invitations';
import type { ReplyOf } from '@airway/contract/endpoint';
import { callApi } from '../../../platform/call-api.ts';
import type { Opened } from '../../../platform/open-by-fragment.ts';
import { storedToken } from '../../../platform/stored-token.ts';

export type StaffInvitation = ReplyOf<typeof openStaffInvitation>;

const kept = storedToken('staff-invitation');

export const forgetInvitation = (): void => kept.forget();

/** Opens the invitation of the token in the fragment. */
export const openInvitation = (hash: string): Promise<Opened<StaffInvitation>> =>
  kept.open(hash, (token) => callApi(undefined, openStaffInvitation, { body: { token } }));
