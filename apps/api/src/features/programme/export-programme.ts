import type * as contract from '@airway/contract';
import type { ReceivedBy, Sendable } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { xlsxFile } from '../../platform/xlsx.ts';
import type { EditionRow } from '../editions/index.ts';
import { linesOf, programmeColumns, type SheetLine } from './programme-sheet.ts';
import { readDraft } from './read-draft.ts';

const columns = Object.values(programmeColumns);

/** Affiliations of a talk's speakers. An import ignores this column. */
function affiliationsOf({ talk, draft }: SheetLine, locale: 'ko' | 'en'): string {
  const speakers = draft.people.filter(({ id }) => talk?.speakerIds.includes(id) === true);
  return speakers
    .map(({ affiliation }) => affiliation[locale] ?? affiliation.ko ?? affiliation.en ?? '')
    .join('; ');
}

/** Exports the draft as a spreadsheet in the reader's language. First writes an audit entry with the reason. */
export async function exportProgramme(
  ctx: Context,
  edition: EditionRow,
  { reason }: ReceivedBy<typeof contract.exportProgramme>['body'],
): Promise<Sendable> {
  await recordAuditAlone(ctx, {
    action: 'programme.exported',
    subjectType: 'programme',
    subjectId: edition.id,
    reason,
  });
  const { locale } = ctx;
  const say = (id: MessageId) => ctx.services.translate(locale, id);
  const lines = linesOf(await readDraft(ctx.db, edition.id));
  const rows = lines.map((line) => [
    ...columns.map(({ cell }) => cell(line, locale)),
    affiliationsOf(line, locale),
  ]);
  const sheet = {
    name: say('programme.section'),
    columns: [
      ...columns.map(({ title, width, holds = 'text' }) => ({ head: say(title), width, holds })),
      { head: say('programme.admin.export.affiliations'), width: 48, holds: 'text' as const },
    ],
  };
  async function* batches() {
    yield rows;
  }
  return xlsxFile(`programme-${ctx.now.toISOString().slice(0, 10)}.xlsx`, sheet, batches());
}
