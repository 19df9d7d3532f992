import { brokenConstraint, fail } from './errors.ts';

/**
 * Returns the row that a request key created, now or earlier. If two requests come at once, one creates it and both
 * get it.
 * @param key the unique key that the second request would violate
 */
export async function createOnce<Made>(
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
