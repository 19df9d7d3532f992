import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import type { FileUse } from '../../platform/file-uses.ts';
import { deleteFiles } from './files.queries.ts';

/** The bytes stay for an hour, until no request reads them any more. */
export const removalOf = ({ now }: Pick<Context, 'now'>) => new Date(now.getTime() + 3_600_000);

/** Erases files of a use for good, in the transaction that erases what they belong to. The sweep takes the bytes. */
export async function eraseFiles(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  use: FileUse,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0)
    await deleteFiles(trx, use.name, (of) => of('files.id', 'in', [...ids]), removalOf(ctx));
}

/** Erases all files that are or were attached to things, except those that stay. */
export async function eraseFilesOf(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  use: FileUse,
  thingIds: readonly string[],
  but: readonly string[] = [],
): Promise<void> {
  if (thingIds.length === 0) return;
  const isOf = [...thingIds];
  await deleteFiles(
    trx,
    use.name,
    (of) =>
      of.and([
        of('files.attached_to', 'in', isOf),
        ...(but.length === 0 ? [] : [of('files.id', 'not in', [...but])]),
      ]),
    removalOf(ctx),
  );
}
