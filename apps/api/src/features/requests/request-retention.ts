import type { Trx } from '../../database/client.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import type { AgedRetention } from '../../platform/retention.ts';
import { requestMails } from './requests.mails.ts';
import { countClosedBefore, deleteClosedBefore } from './requests.queries.ts';

export async function forgetMailsOf(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const mail of requestMails) await forgetMailsAbout(trx, mail, ids);
}

/** Deletes requests after their answer, as long afterwards as complaints and disputes are kept. */
export const requestRetention: AgedRetention = {
  kind: 'requests',
  from: 'row',
  count: countClosedBefore,
  async empty(_ctx, trx, before, atMost) {
    const ids = await deleteClosedBefore(trx, before, atMost);
    await forgetMailsOf(trx, ids);
    return ids.length;
  },
};
