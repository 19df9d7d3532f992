import { type RawBuilder, sql } from 'kysely';

/** True for a row with a Korean text that has no English one. `names` are names of pairs of columns. */
export const missesEnglish = (...names: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    names.map((name) => sql`(${sql.ref(`${name}_ko`)} is not null and ${sql.ref(`${name}_en`)} is null)`),
    sql` or `,
  )})`;
