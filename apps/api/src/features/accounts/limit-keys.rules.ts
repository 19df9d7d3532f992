/** The name under which uses are counted; the limits keep only its hash. */
export const limitKeyOf = (...parts: string[]): string => parts.join('\n');
