import type { Agreement, AgreementEntry, CodeRules, Finding, StoredFile } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { listFilesOf } from '../files/index.ts';
import { type NamedSponsor, nameSponsors } from '../sponsors/index.ts';
import { agreementUse } from './agreements.files.ts';
import { type AgreementRow, selectPresent } from './agreements.queries.ts';
import { type CheckedAgreement, checkAgreements } from './caps.rules.ts';
import { readCode } from './code.service.ts';

/** Agreements of an edition, checked against its caps. */
export interface Ledger {
  rules: CodeRules;
  sponsors: readonly NamedSponsor[];
  /** Without removed ones. */
  present: readonly AgreementRow[];
  /** By agreement. */
  findings: ReadonlyMap<string, Finding[]>;
}

const judgedForm = (row: AgreementRow): CheckedAgreement => ({
  id: row.id,
  sponsorId: row.sponsor_id,
  kind: row.kind,
  amountMinor: row.amount_minor,
  booths: row.booths,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
});

export async function readLedger(ctx: Context, editionId: string): Promise<Ledger> {
  const { rules } = await readCode(ctx.db, editionId);
  const sponsors = await nameSponsors(ctx, editionId);
  const present = await selectPresent(ctx.db, editionId);
  return { rules, sponsors, present, findings: checkAgreements(rules, present.map(judgedForm)) };
}

export const filesOfAgreements = (ctx: Context, ids: readonly string[]): Promise<Map<string, StoredFile[]>> =>
  listFilesOf(ctx, agreementUse, ids);

/** Describes a row of the ledger. Removed agreements are not checked. */
export function entryOf(
  { sponsors, findings }: Ledger,
  row: AgreementRow,
  files: readonly StoredFile[],
): AgreementEntry {
  const sponsor = sponsors.find(({ id }) => id === row.sponsor_id);
  return {
    id: row.id,
    sponsor: sponsor ?? { id: row.sponsor_id, name: { ko: null, en: null }, isRemoved: true },
    kind: row.kind,
    amountMinor: row.amount_minor,
    booths: row.booths,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    agreedOn: row.agreed_on,
    hasFile: files.length > 0,
    findings: findings.get(row.id) ?? [],
    removed:
      row.removed_at === null ? null : { at: row.removed_at.toISOString(), reason: row.removed_for ?? '' },
  };
}

export async function getAgreement(ctx: Context, row: AgreementRow): Promise<Agreement> {
  const files = (await filesOfAgreements(ctx, [row.id])).get(row.id) ?? [];
  const ledger = await readLedger(ctx, row.edition_id);
  return { ...entryOf(ledger, row, files), files, note: row.note, version: row.version };
}
