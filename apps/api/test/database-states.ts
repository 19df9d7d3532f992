import pg from 'pg';

/** What an operator, or the disk that is full, does to a database, from outside. */
export interface DatabaseStates {
  /** New connections may only read; the ones that there are end, as where a managed server does it. */
  becomeReadOnly(): Promise<void>;
  becomeWritable(): Promise<void>;
  /** Nobody gets a new connection; those that there are stay. */
  fillConnections(): Promise<void>;
  emptyConnections(): Promise<void>;
  /** Ends connections by the name of their program. @returns how many */
  endConnections(name: string): Promise<number>;
  close(): Promise<void>;
}

export async function statesOf(databaseUrl: string): Promise<DatabaseStates> {
  const url = new URL(databaseUrl);
  const name = pg.escapeIdentifier(url.pathname.slice(1));
  // Of another database of the same server: its own connections do not count there.
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
