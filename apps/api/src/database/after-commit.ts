import { type DatabaseConnection, type Dialect, PostgresDialect, type PostgresDialectConfig } from 'kysely';
import type { Trx } from './client.ts';

const waiting = new WeakMap<DatabaseConnection, (() => void)[]>();

/** Runs an action right after a transaction commits. Does not run it after a rollback. */
export async function afterCommit(trx: Trx, act: () => void): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    waiting.set(connection, [...(waiting.get(connection) ?? []), act]);
  });
}

/** Creates the PostgreSQL dialect that runs the actions of `afterCommit`. */
export function committingDialect(config: PostgresDialectConfig): Dialect {
  const dialect = new PostgresDialect(config);
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver() {
      const driver = dialect.createDriver();
      const begin = driver.beginTransaction.bind(driver);
      const commit = driver.commitTransaction.bind(driver);
      return Object.assign(driver, {
        beginTransaction(...[connection, settings]: Parameters<typeof begin>) {
          waiting.delete(connection);
          return begin(connection, settings);
        },
        async commitTransaction(connection: DatabaseConnection) {
          const acts = waiting.get(connection) ?? [];
          waiting.delete(connection);
          await commit(connection);
          for (const act of acts) act();
        },
      });
    },
  };
}
