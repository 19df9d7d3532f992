import type { listLeads, ReceivedBy } from '@airway/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { SponsorLeadConsentsTable } from '../../database/tables.ts';
import { definedFields, matches, paginate } from '../../platform/listing.ts';
import type { LeadRow } from './leads.queries.ts';

type LeadConsentRow = Selectable<SponsorLeadConsentsTable>;
type Query = ReceivedBy<typeof listLeads>['query'];
export type LeadFilter = Pick<Query, 'query' | 'source'>;

const found = (db: Db, among: Rows<'sponsor_leads'>, { query, source }: LeadFilter) =>
  db
    .selectFrom('sponsor_leads')
    .selectAll('sponsor_leads')
    .where(among)
    .where((of) => matches(of, query, 'sponsor_leads.keys'))
    .where((of) => of.and(definedFields({ 'sponsor_leads.source': source })));

export const selectLeadPage = (db: Db, among: Rows<'sponsor_leads'>, query: Query) =>
  paginate(
    db,
    found(db, among, query),
    query,
    { givenAt: 'sponsor_leads.given_at', name: 'sponsor_leads.name' },
    'sponsor_leads.id',
  );

/** Selects the next leads, in the order in which they were first given. */
export const selectLeadsAfter = (
  db: Db,
  among: Rows<'sponsor_leads'>,
  filter: LeadFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<LeadRow[]> =>
  found(db, among, filter)
    .$if(after !== undefined, (of) => of.where('sponsor_leads.id', '>', after ?? ''))
    .orderBy('sponsor_leads.id')
    .limit(limit)
    .execute();

/** Counts a sponsor's available leads by source, and all leads it ever had. */
export function countLeads(db: Db, sponsorId: string, present: Rows<'sponsor_leads'>) {
  const counted = (condition: Rows<'sponsor_leads'>) =>
    db
      .selectFrom('sponsor_leads')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('sponsor_id', '=', sponsorId)
      .where(condition);
  return db
    .selectNoFrom([
      counted((of) => of.and([present(of), of('source', '=', 'card')])).as('cardCount'),
      counted((of) => of.and([present(of), of('source', '=', 'scan')])).as('scanCount'),
      counted((of) => of.not(present(of))).as('endedCount'),
    ])
    .$narrowType<{ cardCount: number; scanCount: number; endedCount: number }>()
    .executeTakeFirstOrThrow();
}

/** Selects what a person gave to sponsors, newest first, with the sponsors. */
export const selectOwnLeads = (db: Db, among: Rows<'sponsor_leads'>) =>
  db
    .selectFrom('sponsor_leads')
    .innerJoin('sponsors', 'sponsors.id', 'sponsor_leads.sponsor_id')
    .selectAll('sponsor_leads')
    .select(['sponsors.name_ko', 'sponsors.name_en'])
    .where(among)
    .orderBy('given_at', 'desc')
    .orderBy('sponsor_leads.id', 'desc')
    .execute();

export const selectLeadConsents = (db: Db, leadIds: readonly string[]): Promise<LeadConsentRow[]> =>
  leadIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('sponsor_lead_consents')
        .selectAll()
        .where('lead_id', 'in', leadIds)
        .orderBy('number')
        .execute();
