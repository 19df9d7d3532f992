import { LeadItem, type SentCard } from '@airway/contract';
import type { Db } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import { bilingual } from '../../platform/bilingual.ts';
import { selectLeadConsents, selectOwnLeads } from './lead-lists.queries.ts';

/** Returns consents and withdrawals of each lead, oldest first. */
export async function readConsents(
  db: Db,
  leadIds: readonly string[],
): Promise<Map<string, SentCard['consents']>> {
  const groups = Map.groupBy(await selectLeadConsents(db, leadIds), ({ lead_id }) => lead_id);
  return new Map(
    [...groups].map(([id, rows]) => [
      id,
      rows.map((row) => ({
        agreed: row.agreed,
        source: row.source,
        items: LeadItem.options.filter((item) => row.items.includes(item)),
        recipient: row.recipient,
        version: row.version,
        at: row.agreed_at.toISOString(),
      })),
    ]),
  );
}

/** Describes what a visitor sent to sponsors, newest first, with all consents and withdrawals. */
export async function describeLeads(db: Db, among: Rows<'sponsor_leads'>): Promise<SentCard[]> {
  const rows = await selectOwnLeads(db, among);
  const histories = await readConsents(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const consents = histories.get(row.id) ?? [];
    return {
      id: row.id,
      sponsor: { id: row.sponsor_id, name: bilingual(row, 'name') },
      source: row.source,
      items: consents.at(-1)?.items ?? [],
      message: row.message,
      givenAt: row.given_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      isWithdrawn: row.ended_by === 'person',
      consents,
    };
  });
}
