import type * as contract from '@airway/contract';
import type { AttendeePresence, ReceivedBy, Sendable } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { batchesOf } from '../../platform/listing.ts';
import { xlsxFile } from '../../platform/xlsx.ts';
import { type EditionRow, pickText } from '../editions/index.ts';
import { publishedProgramme } from '../programme/index.ts';
import { listPresence } from './presence.service.ts';
import { selectPresentAfter } from './presence-lists.queries.ts';

const columns = [
  { head: 'live.column.session', width: 40, holds: 'text' },
  { head: 'live.column.startsAt', width: 18, holds: 'moment' },
  { head: 'live.column.number', width: 14, holds: 'text' },
  { head: 'live.column.name', width: 20, holds: 'text' },
  { head: 'live.column.affiliation', width: 30, holds: 'text' },
  { head: 'live.column.unconfirmed', width: 16, holds: 'number' },
  { head: 'live.column.minutes', width: 10, holds: 'number' },
  { head: 'live.column.corrections', width: 40, holds: 'text' },
] as const satisfies readonly { head: MessageId; width: number; holds: string }[];

/** Checks whether a check was not confirmed in time. */
const isUnconfirmed = ({ answerBy, confirmedAt }: AttendeePresence['checks'][number]) =>
  confirmedAt === null || confirmedAt > answerBy;

const rowOf = (ctx: Context, one: AttendeePresence) => [
  pickText(one.title, ctx.locale),
  new Date(one.startsAt),
  one.registrationNumber,
  one.name,
  one.affiliation,
  one.checks.filter(isUnconfirmed).length,
  one.minutes,
  one.corrections.map(({ reason }) => reason).join(' / '),
];

async function* rowsOf(ctx: Context, edition: EditionRow) {
  const programme = await publishedProgramme(ctx, edition.id);
  for (const { id: sessionId } of programme?.sessions ?? []) {
    const batches = batchesOf<{ person_id: string }>((after, limit) =>
      selectPresentAfter(ctx.db, sessionId, after?.person_id, limit),
    );
    for await (const rows of batches) {
      const personIds = rows.map(({ person_id }) => person_id);
      const found = await listPresence(ctx, { editionId: edition.id, sessionId, personIds });
      yield found.map((one) => rowOf(ctx, one));
    }
  }
}

/** Exports everybody's minutes, session by session. First writes an audit entry with the reason. */
export async function exportPresence(
  ctx: Context,
  edition: EditionRow,
  { reason }: ReceivedBy<typeof contract.exportPresence>['body'],
): Promise<Sendable> {
  await recordAuditAlone(ctx, {
    action: 'presence.exported',
    subjectType: 'edition',
    subjectId: edition.id,
    reason,
  });
  const say = (id: MessageId) => ctx.services.translate(ctx.locale, id);
  const sheet = {
    name: say('live.column.sheet'),
    columns: columns.map(({ head, ...rest }) => ({ ...rest, head: say(head) })),
  };
  return xlsxFile(`presence-${ctx.now.toISOString().slice(0, 10)}.xlsx`, sheet, rowsOf(ctx, edition));
}
