import type { BilingualText } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { getWholeFeeTable } from '../editions/index.ts';
import type { ChangeRow } from './changes.queries.ts';

type ChangeFacts = Pick<
  ChangeRow,
  'from_category_id' | 'to_category_id' | 'to_attendance' | 'added_option_ids' | 'dropped_option_ids'
>;

/** Names what a change did, from the fee table. */
export async function nameChange(ctx: Context, editionId: string, change: ChangeFacts) {
  const table = await getWholeFeeTable(ctx, editionId);
  const unknown: BilingualText = { ko: null, en: null };
  const optionName = (id: string) => table.options.find((one) => one.id === id)?.name ?? unknown;
  const categoryName = (id: string) => table.categories.find((one) => one.id === id)?.name ?? unknown;
  const { from_category_id: from, to_category_id: to } = change;
  return {
    category: from === to ? null : { from: categoryName(from), to: categoryName(to) },
    added: change.added_option_ids.map(optionName),
    attendance: change.to_attendance,
    dropped: change.dropped_option_ids.map(optionName),
  };
}
