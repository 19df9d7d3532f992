import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { writeTogether } from './write-together.ts';

// A prepared plan costs each connection about ten kilobytes, so only frequent statements are worth it.
const hotAfterUses = 20;
const maximumNames = 150;
const maximumCounted = 2_000;

const names = new Map<string, string>();
let uses = new Map<string, number>();

const starInside = /\b(?:from|join|lateral|exists|in|as)\s*\(\s*select\s+\*/gi;
const star = /(?:\b(?:select|distinct|all|returning)\s*|\bdistinct on\s*\([^)]*\)\s*|[.,]\s*)\*/i;

/**
 * Checks whether a new column changes the result of a statement. PostgreSQL then rejects its prepared plan, but the
 * previous release must keep working during an upgrade.
 */
const givesAStar = (text: string) => star.test(text.replaceAll(starInside, '('));

/**
 * Returns the name of a prepared statement, so that PostgreSQL parses and plans it once per connection. Undefined for
 * a rare statement, and for one whose columns a migration may change.
 */
export function nameOfStatement(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maximumNames) return known;
  if (uses.size >= maximumCounted) uses = new Map();
  const count = (uses.get(text) ?? 0) + 1;
  uses.set(text, count);
  if (count < hotAfterUses || givesAStar(text)) return undefined;
  const name = `hot_${names.size}`;
  names.set(text, name);
  uses.delete(text);
  return name;
}

interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/** The part of `pg` that is needed, with Kysely's types. */
interface StatementClient {
  /** Several statements in one text have a result each. */
  query<Row>(statement: Statement): Promise<PostgresQueryResult<Row> | PostgresQueryResult<Row>[]>;
  release(destroy?: boolean): void;
}

export interface StatementPool extends Pick<PostgresPool, 'end' | 'options'> {
  connect(): Promise<StatementClient>;
}

/** A commit that is sent right after the last statements, before their results are known. */
export const commitInOneGo = 'commit and no chain';

/** Joins the results of several statements: the job queue needs the rows of all of them. */
function joined<Row>(
  results: PostgresQueryResult<Row> | PostgresQueryResult<Row>[],
): PostgresQueryResult<Row> {
  if (!Array.isArray(results)) return results;
  // Not the command of the last statement: of a commit, Kysely gives no rows.
  return { command: 'SELECT', rowCount: 0, rows: results.flatMap(({ rows }) => rows) };
}

function preparing(client: StatementClient): PostgresPoolClient {
  /** Result of the commit, once it is sent. Kysely requests the commit again later. */
  let end: Promise<PostgresQueryResult<never>> | undefined;
  async function send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // Statements of one tick are written together.
    writeTogether(client, process.nextTick);
    // Without values it may be several statements, which cannot be prepared.
    const name = values.length === 0 ? undefined : nameOfStatement(text);
    return joined(
      await client.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) }),
    );
  }
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(
    statement: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new Error('Rows are not streamed here.');
    if (statement === commitInOneGo) {
      end = send(statement, values);
      return end;
    }
    if (end === undefined) return send(statement, values);
    if (statement === 'commit') return end;
    if (statement === 'rollback') return end.catch(() => send(statement, values));
    return Promise.reject(new Error('The commit of this transaction is sent: nothing can follow.'));
  }
  return {
    query,
    release(destroy) {
      end = undefined;
      client.release(destroy);
    },
  };
}

/** Wraps a pool so that its clients prepare frequent statements. */
export function preparingPool(pool: StatementPool): PostgresPool {
  const known = new WeakMap<StatementClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const prepared = known.get(client) ?? preparing(client);
      known.set(client, prepared);
      return prepared;
    },
  };
}
