import type * as contract from '@airway/contract';
import {
  type LetterAudience,
  type LetterDetail,
  type LetterEntry,
  type LetterRule,
  placeholdersFor,
  type ReceivedBy,
  type ReplyOf,
  templatePlaceholders,
} from '@airway/contract';
import type { Audience } from '../../platform/audiences.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { changeRow, createRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { requireAudience } from './audiences.ts';
import { sendableFrom } from './begin-sending.ts';
import {
  deleteLetter,
  insertLetter,
  type LetterRow,
  lockLetter,
  selectLetter,
  selectLetterByKey,
  selectLetterPage,
  updateLetter,
} from './letters.queries.ts';
import { countRecipients } from './recipients.queries.ts';
import { selectUsableTemplate } from './templates.queries.ts';

const notFound = 'letters.admin.notFound';

/** Call options for a letter that the address names. */
export const namedLetter = {
  row: ({ db }: Context, { id }: { id: string }) => selectLetter(db, id),
  notFound,
} as const;

export const letterRows = {
  subjectType: 'letter',
  lock: lockLetter,
  notFound,
  uniqueKey: 'letters_request',
  find: selectLetterByKey,
} as const;

const instant = (date: Date | null) => date?.toISOString() ?? null;

async function describeLetters(ctx: Context, rows: readonly LetterRow[]): Promise<LetterEntry[]> {
  const counted = Map.groupBy(
    await countRecipients(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ({ letter_id }) => letter_id,
  );
  return rows.map((row) => ({
    id: row.id,
    audience: row.audience as LetterAudience,
    channel: row.channel,
    purpose: row.purpose,
    subject: bilingual(row, 'subject'),
    state: row.state,
    scheduledAt: instant(row.scheduled_at),
    startedAt: instant(row.started_at),
    endedAt: instant(row.ended_at),
    createdAt: row.created_at.toISOString(),
    rule: row.rule as LetterRule | null,
    nextAt: row.state === 'automatic' ? instant(row.next_at) : null,
    parentId: row.parent_id,
    counts: (counted.get(row.id) ?? []).map(({ shown, count }) => ({ state: shown, count })),
  }));
}

/** Returns a letter for its editor, with what became of its mails. */
export async function getLetter(ctx: Context, row: LetterRow): Promise<LetterDetail> {
  const [entry = fail('NOT_FOUND')] = await describeLetters(ctx, [row]);
  return {
    ...entry,
    text: bilingual(row, 'text'),
    perMinute: row.per_minute,
    templateId: row.template_id,
    pausedBy: row.paused_by,
    waitsForMorning: sendableFrom(row, ctx.now) > ctx.now,
    version: row.version,
  };
}

/** Lists the letters of the current edition. `page` counts from 0. */
export async function listLetters(
  ctx: Context,
  query: ReceivedBy<typeof contract.listLetters>['query'],
): Promise<ReplyOf<typeof contract.listLetters>> {
  const edition = await getCurrentEditionRow(ctx);
  const { rows, total } = await selectLetterPage(ctx.db, edition.id, query);
  return { content: await describeLetters(ctx, rows), total };
}

type Form = Omit<ReceivedBy<typeof contract.createLetter>['body'], 'requestKey'>;

const columnsOf = ({ audience, channel, templateId, purpose, subject, text, perMinute }: Form) => ({
  audience: JSON.stringify(audience),
  channel,
  template_id: channel === 'alimtalk' ? (templateId ?? null) : null,
  purpose,
  ...paired('subject', subject),
  ...paired('text', text),
  per_minute: perMinute,
  paused_by: null,
});

/** @throws INVALID_INPUT – there is no such template in use, or it has a placeholder that the audience has not */
async function requireTemplate(ctx: Context, { channel, templateId, audience }: Form): Promise<void> {
  if (channel !== 'alimtalk' || templateId == null) return;
  const template = await selectUsableTemplate(ctx.db, templateId);
  if (template === undefined) fail('INVALID_INPUT', { fields: { templateId: 'not_a_choice' } });
  const { known } = templatePlaceholders(template?.content ?? '');
  if (!known.every((one) => placeholdersFor(audience.kind, channel).includes(one)))
    fail('INVALID_INPUT', { fields: { templateId: 'placeholder' } });
}

/**
 * Writes a letter; nothing is sent. A repeated `requestKey` returns the existing one.
 * @throws NOT_ALLOWED – the caller may not see the list to which it goes
 */
export async function createLetter(
  ctx: Context,
  audiences: readonly Audience[],
  { requestKey, ...form }: ReceivedBy<typeof contract.createLetter>['body'],
): Promise<LetterDetail> {
  requireAudience(ctx, audiences, form.audience);
  await requireTemplate(ctx, form);
  const edition = await getCurrentEditionRow(ctx);
  const row = await createRow(ctx, letterRows, { requestKey, action: 'letter.created' }, (trx, created) =>
    insertLetter(trx, { ...created, ...columnsOf(form), edition_id: edition.id, changed_at: ctx.now }),
  );
  return getLetter(ctx, row);
}

/** Requires that nothing of a letter was sent, and that it is not scheduled. @throws CONFLICT */
export function requireDraft({ state }: Pick<LetterRow, 'state'>): void {
  if (state !== 'draft') fail('CONFLICT', { sentence: { id: `letters.admin.notDraft.${state}` } });
}

/**
 * Changes a letter that was not started.
 * @throws CONFLICT – somebody changed or started it meanwhile
 * @throws NOT_ALLOWED – as above
 */
export async function changeLetter(
  ctx: Context,
  audiences: readonly Audience[],
  { id }: LetterRow,
  { version, ...form }: ReceivedBy<typeof contract.changeLetter>['body'],
): Promise<LetterDetail> {
  requireAudience(ctx, audiences, form.audience);
  await requireTemplate(ctx, form);
  const row = await changeRow(ctx, letterRows, { id, action: 'letter.changed' }, (trx, present) => {
    requireDraft(present);
    requireSeen(present.version, version);
    return updateLetter(trx, id, { ...columnsOf(form), version: version + 1, changed_at: ctx.now });
  });
  return getLetter(ctx, row);
}

/** Deletes a letter that was not started. @throws CONFLICT – it was started, or it is scheduled */
export async function removeLetter(ctx: Context, { id }: LetterRow): Promise<Record<string, never>> {
  await changeRow(ctx, letterRows, { id, action: 'letter.removed' }, async (trx, present) => {
    requireDraft(present);
    await deleteLetter(trx, id);
    return present;
  });
  return {};
}
