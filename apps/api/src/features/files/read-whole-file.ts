import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/context.ts';
import { completeFileKey } from './files.rules.ts';

/** Reads all bytes of a small file. Undefined if they are gone. */
export async function readWholeFile(ctx: Context, fileId: string): Promise<Buffer | undefined> {
  const stored = await ctx.services.storage.get(completeFileKey(fileId));
  return stored && buffer(stored.bytes);
}
