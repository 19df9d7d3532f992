import type { Context } from '../../platform/context.ts';

/**
 * Ends overdue holds one after another. One that fails does not stop the others; it fails the job at the end.
 * @returns the number of ended ones
 */
export async function endEach<Overdue extends { id: string }>(
  ctx: Context,
  overdue: readonly Overdue[],
  end: (one: Overdue) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  const failures: unknown[] = [];
  for (const one of overdue)
    try {
      if (await end(one)) count += 1;
    } catch (error) {
      ctx.log.error({ err: error, id: one.id }, 'an overdue hold could not be ended');
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return count;
}
