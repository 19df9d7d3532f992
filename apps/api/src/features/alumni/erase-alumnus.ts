import type { Trx } from '../../database/client.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { alumniMails, relayMail } from './alumni.mails.ts';
import { deleteAlumni } from './alumni.queries.ts';
import { selectRelayIdsOf } from './alumni-relays.queries.ts';

/** Deletes an entry with its links, its merges, and the messages and mails to its person. */
export async function eraseAlumnus(trx: Trx, id: string): Promise<void> {
  const relays = await selectRelayIdsOf(trx, id);
  await deleteAlumni(trx, [id]);
  if (relays.length > 0) await forgetMailsAbout(trx, relayMail, relays);
  for (const mail of alumniMails) await forgetMailsAbout(trx, mail, [id]);
}
