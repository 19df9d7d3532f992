import { CompiledQuery, DummyDriver, PostgresDialect, Transaction } from 'kysely';
import type { Trx } from '../database/client.ts';
import { commitInOneGo } from '../database/hot-statements.ts';
import type { Tables } from '../database/tables.ts';

/** Waits for all, so that nothing is asked once the transaction is over. @throws what failed first, in their order */
async function allOf(asked: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(asked);
  await Promise.all(asked);
}

// What a transaction is made of and never uses: it is open already.
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('No connection is opened here.')),
});
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };

/**
 * Asks several things of a transaction without waiting for one answer before the next is asked; over the transaction
 * itself they would wait for each other. None asks before the one in front of it has: locks are taken in their order.
 */
export async function askTogether(
  trx: Trx,
  asks: readonly ((together: Trx) => Promise<unknown>)[],
): Promise<void> {
  const executor = trx.getExecutor();
  await executor.provideConnection((connection) => {
    let mayAsk = Promise.resolve();
    const asked = asks.map((ask) => {
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
    return allOf(asked);
  });
}

/**
 * Sends the last statements of a transaction in their order, with its commit behind them: locks that the last one
 * takes are held for no way to the program and back. Where one fails, the commit undoes everything; so a judgement
 * must be one of the database, which raises. Nothing can be asked of the transaction afterwards.
 */
export async function commitWith(trx: Trx, statements: readonly CompiledQuery<unknown>[]): Promise<void> {
  await trx.getExecutor().provideConnection((connection) => {
    const sent = [...statements, CompiledQuery.raw(commitInOneGo)];
    return allOf(sent.map((one) => connection.executeQuery(one)));
  });
}
