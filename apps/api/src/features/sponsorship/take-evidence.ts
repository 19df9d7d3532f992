import type * as contract from '@airway/contract';
import type { ReceivedBy, Sendable } from '@airway/contract';
import { recordAuditAlone } from '../../platform/audit.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { pdfOf } from '../../platform/pdf.ts';
import { xlsxFile } from '../../platform/xlsx.ts';
import { bytesIn, type ZipEntry, zipFile } from '../../platform/zip.ts';
import { clockInZone } from '../../platform/zones.ts';
import { getCurrentEditionRow, pickText } from '../editions/index.ts';
import {
  agreementSheet,
  type EvidenceSheet,
  participantSheet,
  programmeSheet,
  type Say,
} from './evidence-sheets.ts';
import { summaryParts } from './evidence-summary.ts';
import { readStanding } from './standing.service.ts';

async function zipEntryOf({ file, rows, ...sheet }: EvidenceSheet): Promise<ZipEntry> {
  const name = `${file}.xlsx`;
  async function* batches() {
    yield rows;
  }
  return { name, bytes: await bytesIn(xlsxFile(name, sheet, batches())) };
}

/**
 * Exports the evidence for the sponsor code as one ZIP in Korean: a summary (PDF), and ledger, participants and
 * programme as spreadsheets. Provisional until the meeting has ended. First writes an audit entry with the reason.
 * @throws NOT_FOUND – there is no edition
 */
export async function takeSponsorshipEvidence(
  ctx: Context,
  { reason }: ReceivedBy<typeof contract.takeSponsorshipEvidence>['body'],
): Promise<Sendable> {
  const edition = await getCurrentEditionRow(ctx);
  const { standing, figures, entries } = await readStanding(ctx, edition);
  const { takenAt, today, isOver } = standing;
  await recordAuditAlone(ctx, {
    action: 'sponsor-code.evidence-taken',
    subjectType: 'edition',
    subjectId: edition.id,
    reason,
    details: { takenAt, isProvisional: !isOver },
  });
  // Its recipients read Korean, whatever the caller's language.
  const say: Say = (id, values) => ctx.services.translate('ko', id, values);
  const sheets = [
    agreementSheet(say, entries),
    participantSheet(say, figures),
    programmeSheet(say, figures, edition.time_zone),
  ];
  const at = new Date(takenAt);
  const summary = await pdfOf({
    title: say('sponsorship.evidence.heading'),
    language: 'ko',
    at,
    form: 'report',
    parts: summaryParts(say, {
      ...standing,
      takenAt: clockInZone(at, edition.time_zone),
      editionTitle: pickText(bilingual(edition, 'title'), 'ko'),
      venue: pickText(bilingual(edition, 'venue'), 'ko'),
      rules: figures.rules,
      entries,
    }),
  });
  const files = [{ name: 'summary.pdf', bytes: summary }, ...(await Promise.all(sheets.map(zipEntryOf)))];
  const name = ['sponsor-code', edition.year, isOver ? 'final' : 'provisional', today].join('-');
  return zipFile(`${name}.zip`, files, { at, timeZone: edition.time_zone });
}
