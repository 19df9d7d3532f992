import type * as contract from '@airway/contract';
import type { ActRefusal, PreviewedAct, ReceivedBy, ReplyOf } from '@airway/contract';
import { maximumTags } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { type FoundRow, selectRowsOf } from './find-registrations.queries.ts';
import { mailsToSend } from './registration-detail.rules.ts';
import { entryOf, type ListedEdition, listedEdition } from './registration-entries.ts';
import { selectTags } from './registration-tags.queries.ts';
import { type RegistrationRow, selectRegistrationsByIds } from './registrations.queries.ts';
import { applyRefundTable } from './settle-cancellation.ts';

type Previewed = ReplyOf<typeof contract.previewRegistrationAct>['content'][number];
type Verdict = Omit<Previewed, 'id'>;

const refused = (refusal: ActRefusal): Verdict => ({ refusal, sums: null });
const willBeDone: Verdict = { refusal: null, sums: null };

/** Phases of money whose outcome the gateway or staff must decide first. */
const unsettled: readonly string[] = ['approving', 'unknown', 'reversing', 'reversal-failed'];

async function cancelVerdict(
  ctx: Context,
  row: RegistrationRow,
  charge: ReturnType<typeof entryOf>['charge'],
  share: (PreviewedAct & { kind: 'cancel' })['share'],
): Promise<Verdict> {
  if (row.state === 'cancelled') return refused('cancelled');
  if (charge !== null && unsettled.includes(charge.phase)) return refused('inProgress');
  if (charge?.phase !== 'paid') return willBeDone;
  if (share === 'unpaid') return refused('paid');
  const remaining = charge.amount;
  if (share === 'whole') return { refusal: null, sums: { givesBack: remaining, remaining } };
  // The table needs a confirmed registration.
  if (row.state !== 'confirmed') return refused('inProgress');
  const settled = await applyRefundTable(ctx, ctx.db, row, remaining);
  if (settled === undefined) return refused('noTable');
  return { refusal: null, sums: { givesBack: settled.preview.givesBack, remaining } };
}

function tagVerdict({ kind, tag }: { kind: 'tag' | 'untag'; tag: string }, tags: readonly string[]): Verdict {
  if (tags.includes(tag) === (kind === 'tag')) return refused('already');
  return kind === 'tag' && tags.length >= maximumTags ? refused('tooManyTags') : willBeDone;
}

/** Reads what all verdicts need, for the registrations of one edition. */
async function entriesOf(ctx: Context, edition: ListedEdition, ids: readonly string[]) {
  const [found, lines, codes] = await Promise.all([
    selectRowsOf(ctx.db, edition.id, ids),
    edition.linesOf(ids),
    edition.codesOf(ids),
  ]);
  return new Map(found.map((row: FoundRow) => [row.id, entryOf(row, { lines, codes }, edition)] as const));
}

/**
 * Returns for each registration whether an act will be done to it, why not, and which sums go back. Changes nothing.
 * The act itself checks everything again.
 */
export async function previewRegistrationAct(
  ctx: Context,
  { act, ids }: ReceivedBy<typeof contract.previewRegistrationAct>['body'],
): Promise<ReplyOf<typeof contract.previewRegistrationAct>> {
  const rows = await selectRegistrationsByIds(ctx.db, [...new Set(ids)]);
  const tags = Map.groupBy(await selectTags(ctx.db, ids), (tag) => tag.registration_id);
  const content: Previewed[] = [];
  for (const [editionId, ofEdition] of Map.groupBy(rows, (row) => row.edition_id)) {
    const edition = await listedEdition(ctx, editionId);
    const entries = await entriesOf(
      ctx,
      edition,
      ofEdition.map(({ id }) => id),
    );
    for (const row of ofEdition) {
      const entry = entries.get(row.id);
      if (entry === undefined) continue;
      const own = (tags.get(row.id) ?? []).map(({ tag }) => tag);
      content.push({
        id: row.id,
        ...(await verdictOf(ctx, act, row, { charge: entry.charge, due: entry.due, tags: own })),
      });
    }
  }
  return { content };
}

async function verdictOf(
  ctx: Context,
  act: PreviewedAct,
  row: RegistrationRow,
  { charge, due, tags }: Pick<ReturnType<typeof entryOf>, 'charge' | 'due'> & { tags: readonly string[] },
): Promise<Verdict> {
  if (row.emptied_at !== null) return refused('emptied');
  if (act.kind === 'cancel') return cancelVerdict(ctx, row, charge, act.share);
  if (act.kind === 'mail')
    return mailsToSend(row.state, { charge, due }).includes(act.mail) ? willBeDone : refused('mailUnfit');
  return tagVerdict(act, tags);
}
