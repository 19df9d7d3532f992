import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

// A prepared plan costs each connection some ten kilobytes: only what comes often is worth one.
const hotAfterUses = 20;
const maximumNames = 150;
const maximumCounted = 2_000;

const names = new Map<string, string>();
let uses = new Map<string, number>();

const starInside = /\b(?:from|join|lateral|exists|in|as)\s*\(\s*select\s+\*/gi;
const star = /(?:\b(?:select|distinct|all|returning)\s*|\bdistinct on\s*\([^)]*\)\s*|[.,]\s*)\*/i;

/**
 * Whether a migration that adds a column changes what a statement gives. PostgreSQL then refuses its prepared
 * plan, and programs of the version before must go on working beside the new one.
 */
const givesAStar = (text: string) => star.test(text.replaceAll(starInside, '('));

/**
 * The name under which a statement is prepared on each connection, so that PostgreSQL parses and plans it once;
 * undefined for a rare one, and for one whose columns a migration may change.
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

/** What is needed of `pg`, in the words of Kysely. */
interface StatementClient {
  query<Row>(statement: Statement): Promise<PostgresQueryResult<Row>>;
  release(destroy?: boolean): void;
}

interface StatementPool extends Pick<PostgresPool, 'end' | 'options'> {
  connect(): Promise<StatementClient>;
}

function preparing(client: StatementClient): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(
    statement: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new Error('Rows are not streamed here.');
    // Without values it may be several statements at once, which cannot be prepared.
    const name = values.length === 0 ? undefined : nameOfStatement(statement);
    return client.query({ text: statement, values: [...values], ...(name === undefined ? {} : { name }) });
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/** A pool whose clients prepare what comes often. */
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
