import type { CodeRules, Standing } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { dayInZone } from '../../platform/zones.ts';
import { type EditionRow, editionNow, getCurrentEditionRow, timesOf } from '../editions/index.ts';
import { listPeopleSeen } from '../live/index.ts';
import { publishedProgramme } from '../programme/index.ts';
import { countConfirmed } from '../registrations/index.ts';
import { entryOf, filesOfAgreements, readLedger } from './ledger.service.ts';
import { metersOf } from './meters.rules.ts';
import { missingOf } from './missing.rules.ts';

/** Reads all data for the figures of an edition. */
async function readFigures(ctx: Context, edition: EditionRow, rules: CodeRules) {
  const programme = await publishedProgramme(ctx, edition.id);
  const registered = await countConfirmed(ctx, edition.id);
  const seenIds = await listPeopleSeen(ctx, edition.id);
  const seen = seenIds.length === 0 ? undefined : await countConfirmed(ctx, edition.id, seenIds);
  const counted = { startsOn: edition.starts_on, sessions: programme?.sessions, registered, seen };
  return { rules, programme, registered, seen, meters: metersOf(rules, counted) };
}

/** Returns the current time, by the edition's clock. */
function momentOf(ctx: Context, edition: EditionRow) {
  const at = editionNow(timesOf(edition), ctx.now);
  const today = dayInZone(at, edition.time_zone);
  return {
    takenAt: at.toISOString(),
    today,
    startsOn: edition.starts_on,
    endsOn: edition.ends_on,
    isOver: today > edition.ends_on,
  };
}

/** Returns the ledger of an edition with the files of each agreement. */
async function readEntries(ctx: Context, editionId: string) {
  const ledger = await readLedger(ctx, editionId);
  const files = await filesOfAgreements(
    ctx,
    ledger.present.map(({ id }) => id),
  );
  const entries = ledger.present.map((row) => entryOf(ledger, row, files.get(row.id) ?? []));
  return { rules: ledger.rules, sponsors: ledger.sponsors, entries };
}

/** Reads all data of an edition now, and evaluates it with one version of the rules. */
export async function readStanding(ctx: Context, edition: EditionRow) {
  const moment = momentOf(ctx, edition);
  const { rules, sponsors, entries } = await readEntries(ctx, edition.id);
  const figures = await readFigures(ctx, edition, rules);
  const agreements = entries.map(({ id, sponsor, hasFile, findings }) => ({
    id,
    sponsorId: sponsor.id,
    hasFile,
    isOver: findings.length > 0,
  }));
  const { programme, meters } = figures;
  const standing: Standing = {
    ...moment,
    programmeVersion: programme?.version ?? null,
    meters,
    missing: missingOf(rules, { ...moment, meters }, { sponsors, agreements }),
  };
  return { standing, figures, entries };
}
export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Compares the current edition with the sponsor code. @throws NOT_FOUND – there is no edition */
export async function getSponsorshipStanding(ctx: Context): Promise<Standing> {
  const edition = await getCurrentEditionRow(ctx);
  return (await readStanding(ctx, edition)).standing;
}
