import pg from 'pg';

const sqlStates = { duplicateDatabase: '42P04', uniqueViolation: '23505' };

/** A lost connection fails the running statement; without a listener its event would end the process. */
function openClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  return client;
}

/**
 * Creates the database of this name on the server of the given URL, if it does not exist.
 * @returns the URL of that database; two concurrent callers both succeed
 */
export async function createDatabase(url: string, name: string): Promise<string> {
  const client = openClient(url);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const state = error instanceof pg.DatabaseError ? error.code : undefined;
    if (state !== sqlStates.duplicateDatabase && state !== sqlStates.uniqueViolation) throw error;
  } finally {
    await client.end();
  }
  const created = new URL(url);
  created.pathname = `/${encodeURIComponent(name)}`;
  return created.href;
}

type SignInOutcome = 'in' | 'wrong-password' | 'away';

const wrongPassword = '28P01';

/** Tries to sign in. SCRAM proves both ways: only our own cluster knows our password. */
export async function trySignIn(url: string): Promise<SignInOutcome> {
  const client = openClient(url);
  try {
    await client.connect();
    return 'in';
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === wrongPassword ? 'wrong-password' : 'away';
  } finally {
    await client.end().catch(() => undefined);
  }
}
