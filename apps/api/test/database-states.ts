import pg from 'pg';

/** Problems that an operator or a full disk causes from outside. */
export interface DatabaseStates {
  /** Makes new connections read-only and ends existing ones, as a managed server does. */
  becomeReadOnly(): Promise<void>;
  becomeWritable(): Promise<void>;
  /** Prevents new connections. Existing ones stay. */
  fillConnections(): Promise<void>;
  emptyConnections(): Promise<void>;
  /** Ends connections by application name. @returns their number */
  endConnections(name: string): Promise<number>;
  close(): Promise<void>;
}

export async function statesOf(databaseUrl: string): Promise<DatabaseStates> {
  const url = new URL(databaseUrl);
  const name = pg.escapeIdentifier(url.pathname.slice(1));
  // Another database of the same server, because its own connections do not count there.
  url.pathname = '/airway';
  const operator = new pg.Client({ connectionString: url.href });
  await operator.connect();
  const end = async (condition: string, values: unknown[] = []) => {
    const { rowCount } = await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and ${condition}`,
      [new URL(databaseUrl).pathname.slice(1), ...values],
    );
    return rowCount ?? 0;
  };
  return {
    async becomeReadOnly() {
      await operator.query(`alter database ${name} set default_transaction_read_only = on`);
      await end('usename = current_user');
    },
    async becomeWritable() {
      await operator.query(`alter database ${name} reset default_transaction_read_only`);
    },
    async fillConnections() {
      await operator.query(`alter database ${name} connection limit 1`);
    },
    async emptyConnections() {
      await operator.query(`alter database ${name} connection limit -1`);
    },
    endConnections: (program) => end('application_name = $2', [program]),
    close: () => operator.end(),
  };
}
