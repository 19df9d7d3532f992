import { boothPermission } from '@airway/contract';
import type { Trx } from '../../database/client.ts';

/** Nobody edits the booth any more. */
export async function deleteBoothGrants(trx: Trx, sponsorId: string): Promise<void> {
  await trx
    .deleteFrom('grants')
    .where('subject_id', '=', sponsorId)
    .where('permission', '=', boothPermission)
    .execute();
}
