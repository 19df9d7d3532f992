import type * as contract from '@airway/contract';
import { endOutside, type FieldCode, type ReceivedBy, type ReplyOf } from '@airway/contract';
import { paired } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import type { EditionRow } from '../editions/index.ts';
import { changeDraft, requireSeenDraft } from './change-draft.ts';
import { afterwards } from './describe-draft.ts';
import type { Draft } from './programme.rules.ts';
import { draftFrom } from './read-draft.ts';
import { replaceDays } from './write-parts.queries.ts';

type Form = ReceivedBy<typeof contract.putProgrammeDays>['body'];

/** Returns problems: a duplicate day, a day outside the edition, or a removed day with sessions. */
function problemsOf(days: Form['days'], draft: Draft, edition: EditionRow): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  for (const [index, { date }] of days.entries())
    if (
      date < edition.starts_on ||
      date > edition.ends_on ||
      days.findIndex((day) => day.date === date) < index
    )
      problems[`days.${index}.date`] = 'not_a_choice';
  for (const session of draft.sessions) {
    const index = days.findIndex(({ date }) => date === session.date);
    const day = days[index];
    if (day === undefined) problems.days = 'too_few_items';
    else if (endOutside(session, day) !== undefined) {
      const isBefore = session.startTime < day.startTime;
      problems[`days.${index}.${isBefore ? 'startTime' : 'endTime'}`] = isBefore ? 'too_large' : 'too_small';
    }
  }
  return problems;
}

/**
 * Sets the days of a programme.
 * @throws CONFLICT – somebody changed the draft since `draftVersion`
 * @throws INVALID_INPUT – a day outside the edition, or sessions on a removed day
 */
export async function putProgrammeDays(
  ctx: Context,
  edition: EditionRow,
  { draftVersion, days }: Form,
): Promise<ReplyOf<typeof contract.putProgrammeDays>> {
  const change = { editionId: edition.id, action: 'programme.changed' as const };
  const seen = await changeDraft(ctx, change, async (trx, present) => {
    requireSeenDraft(present.draftVersion, draftVersion);
    const fields = problemsOf(days, draftFrom(present.rows), edition);
    if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
    await replaceDays(
      trx,
      edition.id,
      days.map(({ date, name, startTime, endTime }) => ({
        edition_id: edition.id,
        date,
        ...paired('name', name),
        start_time: startTime,
        end_time: endTime,
      })),
    );
    return edition.id;
  });
  return { ...afterwards(seen), days: draftFrom(seen.rows).days };
}
