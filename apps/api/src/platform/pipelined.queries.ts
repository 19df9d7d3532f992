import { CompiledQuery, DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { Trx } from '../database/client.ts';
import { commitInOneGo } from '../database/hot-statements.ts';
import type { Tables } from '../database/tables.ts';

/** Waits for all queries, so that none runs after the transaction. @throws the first failure, in their order */
async function allOf(promises: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(promises);
  await Promise.all(promises);
}

// Kysely needs these parts but never uses them: the transaction is already open.
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('No connection is opened here.')),
});
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };

/**
 * Sends several queries of a transaction without waiting for each response. Through the transaction itself, each
 * would wait for the previous one. Queries are sent in their order, so locks are taken in that order.
 */
export async function runPipelined(
  trx: Trx,
  asks: readonly ((together: Trx) => Promise<unknown>)[],
): Promise<void> {
  const executor = trx.getExecutor();
  await executor.provideConnection((connection) => {
    let mayAsk = Promise.resolve();
    const promises = asks.map((ask) => {
      const inFront = mayAsk;
      const turn = Promise.withResolvers<void>();
      mayAsk = turn.promise;
      const provider = {
        async provideConnection<T>(use: (one: typeof connection) => Promise<T>): Promise<T> {
          await inFront;
          const answer = use(connection);
          turn.resolve();
          return answer;
        },
      };
      const together = { ...unused, executor: executor.withConnectionProvider(provider) };
      return ask(new Transaction<Tables>(together)).finally(turn.resolve);
    });
    return allOf(promises);
  });
}

/**
 * Sends the last statements of a transaction together with its commit. So the locks of the last one are not held for
 * another round trip. If a statement fails, the commit rolls everything back. So checks must be done by the database,
 * which raises an error. The transaction accepts no queries afterwards.
 */
export async function commitWith(trx: Trx, statements: readonly CompiledQuery<unknown>[]): Promise<void> {
  await trx.getExecutor().provideConnection((connection) => {
    const sent = [...statements, CompiledQuery.raw(commitInOneGo)];
    return allOf(sent.map((one) => connection.executeQuery(one)));
  });
}
