import { brokenConstraint, fail } from './errors.ts';

/**
 * What a request key made, now or before: of two that come at once, one makes it and both are given it.
 * @param key the unique key that the second would break
 */
export async function madeOnce<Made>(
  key: string,
  find: () => Promise<Made | undefined>,
  make: () => Promise<Made>,
): Promise<Made> {
  const made = await find();
  if (made !== undefined) return made;
  try {
    return await make();
  } catch (error) {
    if (brokenConstraint(error) !== key) throw error;
    return (await find()) ?? fail('CONFLICT');
  }
}
