import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LetterAudience } from '@airway/contract';
import type { Audience, AudiencePerson } from '../../platform/audiences.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { findCancelled } from '../registrations/index.ts';
import type { LetterRow } from './letters.queries.ts';
import { type Blocks, mailPlanner, type PlannedRecipient } from './letters.rules.ts';
import { selectBlocks } from './mailbox-blocks.queries.ts';
import { countTextsOfRuns, selectSubjectsOfRuns } from './recipients.queries.ts';
import { textPlanner } from './text-letters.rules.ts';
import { getTextLetter } from './text-letters.ts';

const audienceOf = (audiences: readonly Audience[], filter: LetterAudience): Audience => {
  const found = audiences.find(({ kind }) => kind === filter.kind);
  if (found === undefined) throw new Error(`No feature has an audience ${filter.kind}.`);
  return found;
};

/** Requires that the caller may see the list to which a letter goes. @throws NOT_ALLOWED */
export function requireAudience(ctx: Context, audiences: readonly Audience[], filter: LetterAudience): void {
  if (!isStaffWith(ctx.actor, audienceOf(audiences, filter).permission))
    fail('NOT_ALLOWED', { sentence: { id: 'letters.admin.audienceNotAllowed' } });
}

/** Returns the blocks of the addresses of these people. */
export async function findBlocks(
  ctx: Pick<Context, 'db'>,
  people: readonly Pick<AudiencePerson, 'email'>[],
): Promise<Blocks> {
  const rows = await selectBlocks(ctx.db, [...new Set(people.map(({ email }) => mailboxOf(email)))]);
  const blocked = (reason: string) =>
    new Set(rows.filter((row) => row.reason === reason).map(({ mailbox }) => mailbox));
  return { bounced: blocked('bounced'), optedOut: blocked('opted-out') };
}

async function plannerOf(ctx: Context, letter: LetterRow, people: readonly AudiencePerson[]) {
  if (letter.channel === 'mail') return mailPlanner(letter, await findBlocks(ctx, people));
  const ids = people.map(({ subjectId }) => subjectId);
  const withdrawn = await findCancelled(ctx.db, ids);
  const earlier = await countTextsOfRuns(ctx.db, letter.id);
  const met = new Set(await selectSubjectsOfRuns(ctx.db, letter.id));
  return textPlanner(await getTextLetter(ctx, letter), { withdrawn, earlier, met });
}

/** People that are decided about before others have their turn. */
const atOnce = 1000;

/**
 * Decides to whom of its audience a letter goes now, in the order of the list.
 * @throws CONFLICT – the template of its 알림톡 may not be used
 */
export async function planLetter(
  ctx: Context,
  audiences: readonly Audience[],
  letter: LetterRow,
): Promise<PlannedRecipient[]> {
  const filter = letter.audience as LetterAudience;
  const people = await audienceOf(audiences, filter).find(ctx, letter.edition_id, filter);
  const plan = await plannerOf(ctx, letter, people);
  const planned: PlannedRecipient[] = [];
  for (let first = 0; first < people.length; first += atOnce) {
    if (first > 0) await nextTurn();
    planned.push(...people.slice(first, first + atOnce).map(plan));
  }
  return planned;
}
