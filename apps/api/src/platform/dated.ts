import type { DatedKind } from '@airway/contract';
import type { Trx } from '../database/client.ts';
import { type Scope, touchContent } from './content.ts';
import type { Context } from './context.ts';

/** Something with days (YYYY-MM-DD) or instants (ISO, in Z), in order. */
export interface DatedItem {
  id: string;
  dates: string[];
}

/** A kind of things in a feature that depend on the days of an edition and move with them. */
export interface Dated {
  kind: DatedKind;
  /** A move cannot be undone after things of this kind were added or deleted: they might not fit on any day. */
  isWhole?: true;
  /** Lists and locks all of them until the transaction ends. Without own dates, a thing has an empty list. */
  list(ctx: Context, trx: Trx, editionId: string): Promise<DatedItem[]>;
  /**
   * Moves the things to other dates and touches the scopes of their pages. Raises their versions, so that an editor
   * with the old version gets a conflict.
   */
  move?(ctx: Context, trx: Trx, editionId: string, things: readonly DatedItem[]): Promise<void>;
}

interface Span {
  from: Date;
  until: Date;
}

interface Spans extends Pick<Dated, 'kind'> {
  lock(trx: Trx, editionId: string): Promise<(Span & { id: string })[]>;
  update(ctx: Context, trx: Trx, id: string, span: Span): Promise<unknown>;
  /** The scope of the pages that show these things. */
  scope(editionId: string): Scope;
}

/** Describes things that are shown or open for a span of time. */
export const datedSpans = ({ kind, lock, update, scope }: Spans): Dated => ({
  kind,
  async list(_ctx, trx, editionId) {
    const rows = await lock(trx, editionId);
    return rows.map(({ id, from, until }) => ({ id, dates: [from.toISOString(), until.toISOString()] }));
  },
  async move(ctx, trx, editionId, things) {
    for (const { id, dates } of things) {
      const [from = '', until = ''] = dates;
      await update(ctx, trx, id, { from: new Date(from), until: new Date(until) });
    }
    await touchContent(ctx, trx, scope(editionId));
  },
});
