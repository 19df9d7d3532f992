import type { RowEndpoints } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { type Allow, addCall } from './call.ts';
import type { Limits } from './work-instead.ts';

/** Result of `manageRows`. */
interface ManagedRows<Row> {
  calls: RowEndpoints<unknown, unknown, unknown, unknown, unknown, unknown>;
  named: { row(ctx: Context, params: { id: string }): Promise<Row | undefined>; notFound: MessageId };
  list(ctx: Context, query: never): Promise<{ content: unknown[]; total: number }>;
  create(ctx: Context, body: never): Promise<Reply>;
  get(ctx: Context, row: Row): Promise<Reply>;
  change(ctx: Context, row: Row, body: never): Promise<Reply>;
  publish(ctx: Context, row: Row): Promise<Reply>;
  withdraw(ctx: Context, row: Row): Promise<Reply>;
  remove: ((ctx: Context, row: Row) => Promise<Record<string, never>>) | undefined;
}
type Reply = { version: number };

interface Mounting extends Limits {
  allow: Allow;
  /** For calls with a body. */
  bodyLimitBytes?: number;
}

/** Mounts the calls of rows that staff write. Each handler calls the service of its name. */
export function addRowCalls<Row>(
  app: FastifyInstance,
  { calls, named, ...rows }: ManagedRows<Row>,
  { bodyLimitBytes, ...managing }: Mounting,
): void {
  const written = { ...managing, ...(bodyLimitBytes !== undefined && { bodyLimitBytes }) };
  const ofRow = { ...managing, ...named };
  addCall(app, calls.list, { ...managing, handler: ({ ctx, query }) => rows.list(ctx, query as never) });
  addCall(app, calls.create, { ...written, handler: ({ ctx, body }) => rows.create(ctx, body as never) });
  addCall(app, calls.get, { ...ofRow, handler: ({ ctx, row }) => rows.get(ctx, row) });
  addCall(app, calls.change, {
    ...ofRow,
    ...written,
    handler: ({ ctx, row, body }) => rows.change(ctx, row, body as never),
  });
  addCall(app, calls.publish, { ...ofRow, handler: ({ ctx, row }) => rows.publish(ctx, row) });
  addCall(app, calls.withdraw, { ...ofRow, handler: ({ ctx, row }) => rows.withdraw(ctx, row) });
  const { remove } = rows;
  if (remove !== undefined)
    addCall(app, calls.remove, { ...ofRow, handler: ({ ctx, row }) => remove(ctx, row) });
}
