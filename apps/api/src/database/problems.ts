const ofConnections: Record<string, string> = {
  ECONNREFUSED:
    'Nothing answers at the host and port of DATABASE_URL: start the database, or correct the setting.',
  ENOTFOUND: 'The host in DATABASE_URL is not known: correct the setting.',
  EAI_AGAIN:
    'The host in DATABASE_URL is not known at present: look after the name server, or correct the setting.',
  ETIMEDOUT: 'The host in DATABASE_URL does not answer: look after the network, or correct the setting.',
  EHOSTUNREACH: 'The host in DATABASE_URL cannot be reached: look after the network, or correct the setting.',
  ENETUNREACH: 'The host in DATABASE_URL cannot be reached: look after the network, or correct the setting.',
  ECONNRESET: 'The database broke the connection off: look into its log, then start again.',
};

const ofStates: Record<string, string> = {
  '25006':
    'The database takes no writes: make room on its disk, or name the server that was promoted in DATABASE_URL.',
  '28P01': 'The database refuses the user or the password of DATABASE_URL: correct the setting.',
  '28000':
    'The database does not let the user of DATABASE_URL in from here: make that role, or allow it in pg_hba.conf.',
  '3D000': 'The database that DATABASE_URL names does not exist: create it, or correct the setting.',
  '40P01': 'A table that must be changed is in use by others: start again when they are done.',
  '42501':
    'The user of DATABASE_URL lacks a right: make it the owner of the database, or run npm run migrate as the owner before.',
  '53100': 'There is no space left on the disk of the database: make room, then start again.',
  '53300': 'The database has no connection left: raise its max_connections, or run fewer instances.',
  '55P03': 'A table that must be changed is in use by others: start again when they are done.',
  '57P01': 'The database was ended: start it again, then this.',
  '57P02': 'The database broke down: look into its log, then start again.',
  '57P03': 'The database is not ready for connections yet: start again in a moment.',
};

const ofMessages: readonly (readonly [RegExp, string])[] = [
  [
    /^(Connection terminated due to connection timeout|timeout expired|timeout exceeded)/,
    ofConnections.ETIMEDOUT ?? '',
  ],
  [/^Connection terminated/, ofConnections.ECONNRESET ?? ''],
  [
    /does not support SSL/,
    'The database does not speak TLS: leave sslmode out of DATABASE_URL, or switch it on there.',
  ],
];

/**
 * Explains a problem with the database and how to fix it, without its address. Names the migration that met it.
 * Undefined for any other error.
 */
export function databaseProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const problem =
    ofStates[code] ?? ofConnections[code] ?? ofMessages.find(([pattern]) => pattern.test(error.message))?.[1];
  if (problem === undefined || !('migration' in error)) return problem;
  return `The migration ${String(error.migration)} failed. ${problem}`;
}
