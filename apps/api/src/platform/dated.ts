import type { DatedKind } from '@airway/contract';
import type { Trx } from '../database/client.ts';
import { type Scope, touchContent } from './content.ts';
import type { Context } from './context.ts';

/** Something that stands on days (YYYY-MM-DD) or between moments (ISO, in Z), in their order. */
export interface DatedThing {
  id: string;
  dates: string[];
}

/** What of a feature stands on the days of an edition and may be shifted with them. */
export interface Dated {
  kind: DatedKind;
  /** A move is not undone once things of this kind came or went: they could stand on no day. */
  isWhole?: true;
  /** All of them, held until the end of the transaction. What has no date of its own has no dates. */
  list(ctx: Context, trx: Trx, editionId: string): Promise<DatedThing[]>;
  /** Puts the things on other dates and tells the pages that show them; who edits one meanwhile is told. */
  move?(ctx: Context, trx: Trx, editionId: string, things: readonly DatedThing[]): Promise<void>;
}

interface Span {
  from: Date;
  until: Date;
}

interface Spans extends Pick<Dated, 'kind'> {
  lock(trx: Trx, editionId: string): Promise<(Span & { id: string })[]>;
  update(ctx: Context, trx: Trx, id: string, span: Span): Promise<unknown>;
  /** Of the pages that show them. */
  scope(editionId: string): Scope;
}

/** Things that are shown, or open, from one moment until another. */
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
    await touchContent(trx, scope(editionId));
  },
});
