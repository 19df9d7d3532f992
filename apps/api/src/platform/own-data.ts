import type { Context } from './context.ts';

/** What a feature keeps of a person, for the copy of everything that they may take. */
export interface OwnData {
  /** How that copy calls it. */
  name: string;
  /** @returns its things, nothing of it secret or about others */
  read(ctx: Context, accountId: string): Promise<Record<string, unknown>[]>;
}
