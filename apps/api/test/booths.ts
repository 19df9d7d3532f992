import { boothPermission } from '@airway/contract';
import type { TestApi } from './api.ts';
import { newAccount } from './new-accounts.ts';
import { uploaded } from './sample-files.ts';

/** Gives an account the grant to edit a booth. */
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

/** Creates a signed-in person who is staff of a booth. */
export async function boothStaffOf(
  api: TestApi,
  sponsorId: string,
  details?: Parameters<typeof newAccount>[1],
) {
  const { id, accessToken } = await newAccount(api, details);
  await grantBooth(api, sponsorId, id);
  return { id, token: accessToken };
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect width="200" height="50" fill="#0a6"/></svg>',
);

/** Uploads a file for the page of a booth. @returns its id */
export async function sentBoothFile(api: TestApi, use: 'logo' | 'download', token: string): Promise<string> {
  const name = use === 'logo' ? 'logo.svg' : '안내.txt';
  const bytes = use === 'logo' ? drawing : Buffer.from('예시 안내');
  return (await uploaded(api, { name, bytes, use: `sponsors.${use}`, token })).id;
}
