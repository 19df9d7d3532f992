import type { Context } from './context.ts';

/** A feature's data about a person, for the copy of their data that they may download. */
export interface OwnData {
  /** Name of this part of the copy. */
  name: string;
  /** @returns the person's things, without secrets or data about others */
  read(ctx: Context, accountId: string): Promise<Record<string, unknown>[]>;
}
