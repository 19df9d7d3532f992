import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { findOwn } from './alumni.access.ts';
import { type AlumnusRow, type ShownRow, selectShownAlumnus, selectShownPage } from './alumni.queries.ts';
import { alumnusOf, ownMailOf } from './alumni.rules.ts';

/** Enough to search all evening, but too little to copy the whole book in one. */
const reading = defineLimit('alumni.read', { points: 300, durationSeconds: 3600 });

type ShownAlumnus = ReplyOf<typeof contract.listAlumni>['content'][number];

const emptyAsNull = <Value>(value: Value | null) => (value === '' ? null : value);

const shownOf = (row: ShownRow): ShownAlumnus => ({
  id: row.id,
  nameKo: emptyAsNull(row.name_ko),
  nameEn: emptyAsNull(row.name_en),
  graduationYear: row.graduation_year,
  affiliation: emptyAsNull(row.affiliation),
  region: emptyAsNull(row.region),
  position: emptyAsNull(row.position),
  phone: emptyAsNull(row.phone),
  email: emptyAsNull(row.email),
  isReachable: row.is_reachable,
});

/** Lists the book as members see it. `page` counts from 0. @throws TOO_MANY_REQUESTS – 300 pages within an hour */
export async function listAlumni(
  ctx: Context,
  query: ReceivedBy<typeof contract.listAlumni>['query'],
): Promise<ReplyOf<typeof contract.listAlumni>> {
  await ctx.services.limits.take(reading, accountOf(ctx));
  const { rows, total } = await selectShownPage(
    ctx.db,
    { readerId: accountOf(ctx), locale: ctx.locale },
    query,
  );
  return { content: rows.map(shownOf), total };
}

/** Returns a person to whom the caller may write. @throws TOO_MANY_REQUESTS – counted like a page of the book */
export async function getReachableAlumnus(
  ctx: Context,
  { id }: AlumnusRow,
): Promise<ReplyOf<typeof contract.getReachableAlumnus>> {
  const accountId = accountOf(ctx);
  await ctx.services.limits.take(reading, accountId);
  const row = (await selectShownAlumnus(ctx.db, accountId, id)) ?? failNotFound('alumni.relay.unreachable');
  return { alumnus: shownOf(row), provenEmail: (await findProvenEmail(ctx, accountId)) ?? null };
}

/** Returns the caller's own entry, or an unowned entry for them, with their verified address. */
export async function getOwnAlumnus(ctx: Context): Promise<ReplyOf<typeof contract.getOwnAlumnus>> {
  const own = await findOwn(ctx);
  const provenEmail = await findProvenEmail(ctx, accountOf(ctx));
  return {
    alumnus: own === undefined ? null : alumnusOf(own),
    mail: own === undefined || own.account_id === null ? null : ownMailOf(own),
    provenEmail: provenEmail ?? null,
  };
}
