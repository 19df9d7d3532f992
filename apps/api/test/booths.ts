import { boothPermission } from '@airway/contract';
import type { TestApi } from './api.ts';
import { newAccount } from './new-accounts.ts';

/** Lets an account edit a booth. */
async function grantBooth(api: TestApi, sponsorId: string, accountId: string): Promise<void> {
  await api
    .ctx()
    .db.insertInto('grants')
    .values({
      permission: boothPermission,
      subject_id: sponsorId,
      role_code: null,
      account_id: accountId,
      granted_at: new Date(),
      granted_by: null,
    })
    .execute();
}

/** Somebody who has just signed in and belongs to the staff of a booth. */
export async function boothStaffOf(
  api: TestApi,
  sponsorId: string,
  details?: Parameters<typeof newAccount>[1],
) {
  const { id, accessToken } = await newAccount(api, details);
  await grantBooth(api, sponsorId, id);
  return { id, token: accessToken };
}
