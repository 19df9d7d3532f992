import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { BoothProposalsTable } from '../../database/tables.ts';

export type ProposalRow = Selectable<BoothProposalsTable>;

/** Selects the proposal of booth staff, with the sponsor's name and the proposer's language. */
export const selectProposal = (db: Db | Trx, sponsorId: string) =>
  db
    .selectFrom('booth_proposals')
    .innerJoin('accounts', 'accounts.id', 'booth_proposals.proposed_by')
    .selectAll('booth_proposals')
    .select(['accounts.name as proposer_name', 'accounts.locale as proposer_locale'])
    .where('booth_proposals.sponsor_id', '=', sponsorId)
    .executeTakeFirst();

export async function insertProposal(trx: Trx, row: Insertable<BoothProposalsTable>): Promise<void> {
  await trx.insertInto('booth_proposals').values(row).execute();
}

export async function updateProposal(
  trx: Trx,
  id: string,
  change: Updateable<BoothProposalsTable>,
): Promise<void> {
  await trx.updateTable('booth_proposals').set(change).where('id', '=', id).execute();
}

export async function deleteProposal(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('booth_proposals').where('id', '=', id).execute();
}
