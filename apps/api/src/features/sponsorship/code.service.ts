import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@airway/contract';
import { CodeRules, type ReceivedBy, type SponsorCode } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { differences, getCurrentEditionRow, getWholeFeeTable } from '../editions/index.ts';
import { selectCode, writeCode } from './code.queries.ts';
import { shippedCode } from './shipped-code.ts';

/** Returns the rules of an edition and their version. 0 while they are the program's defaults. */
export async function readCode(
  db: Db | Trx,
  editionId: string,
): Promise<{ rules: CodeRules; version: number }> {
  const row = await selectCode(db, editionId);
  return row === undefined
    ? { rules: shippedCode, version: 0 }
    : { rules: CodeRules.parse(row.rules), version: row.version };
}

async function describe(ctx: Context, editionId: string): Promise<SponsorCode> {
  const { rules, version } = await readCode(ctx.db, editionId);
  const { categories } = await getWholeFeeTable(ctx, editionId);
  return {
    ...rules,
    version,
    categories: categories.map(({ code, name, audience }) => ({ code, name, audience })),
  };
}

/** @throws NOT_FOUND – there is no edition */
export async function getSponsorCode(ctx: Context): Promise<SponsorCode> {
  const { id } = await getCurrentEditionRow(ctx);
  return describe(ctx, id);
}

/**
 * Sets the sponsor code's rules of the current edition. Equal rules change nothing.
 * @throws CONFLICT – somebody changed them meanwhile; NOT_FOUND – no edition; INVALID_INPUT – no such category
 */
export async function putSponsorCode(
  ctx: Context,
  { version, ...rules }: ReceivedBy<typeof contract.putSponsorCode>['body'],
): Promise<SponsorCode> {
  const { id: editionId } = await getCurrentEditionRow(ctx);
  const { categories } = await getWholeFeeTable(ctx, editionId);
  const codes = new Set(categories.map(({ code }) => code));
  if (rules.professionalCategories?.some((code) => !codes.has(code)))
    fail('INVALID_INPUT', { fields: { professionalCategories: 'not_a_choice' } });
  await ctx.db.transaction().execute(async (trx) => {
    const before = await readCode(trx, editionId);
    if (isDeepStrictEqual(before.rules, rules)) return;
    requireSeen(before.version, version);
    if (!(await writeCode(trx, { editionId, seen: version, rules, now: ctx.now }))) fail('CONFLICT');
    await recordAudit(ctx, trx, {
      action: 'sponsor-code.changed',
      subjectType: 'edition',
      subjectId: editionId,
      details: differences(before.rules, rules),
    });
  });
  return describe(ctx, editionId);
}
