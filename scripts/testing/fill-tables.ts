import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** A row in this table would block every program version. */
const stayEmpty = ['contracting_migrations'];
const attempts = 2000;

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

interface Reference {
  columns: string[];
  table: string;
  keys: string[];
}

interface Table {
  name: string;
  columns: Column[];
  references: Reference[];
  /** Columns of each check constraint. */
  checks: Record<string, string[]>;
  /** Values that the checks compare columns with. */
  words: string[];
}

async function emptyTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null),
          'isNullable', not attnotnull, 'hasDefault', atthasdef or attidentity <> ''))
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      (select coalesce(json_agg(json_build_object('table', confrelid::regclass::text,
          'columns', (select json_agg(attname order by place) from unnest(conkey) with ordinality key (attnum, place)
            join pg_attribute on attrelid = conrelid and pg_attribute.attnum = key.attnum),
          'keys', (select json_agg(attname order by place) from unnest(confkey) with ordinality key (attnum, place)
            join pg_attribute on attrelid = confrelid and pg_attribute.attnum = key.attnum))), '[]')
        from pg_constraint where conrelid = pg_class.oid and contype = 'f') as references,
      (select coalesce(json_object_agg(conname, (select json_agg(attname) from pg_attribute
          where attrelid = conrelid and attnum = any (conkey))), '{}')
        from pg_constraint where conrelid = pg_class.oid and contype = 'c' and conkey is not null) as checks,
      (select coalesce(json_agg(distinct word[1]), '[]')
        from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''::text', 'g') word
        where conrelid = pg_class.oid and contype = 'c') as words
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const tables: Table[] = [];
  for (const table of rows) {
    const { rowCount } = await client.query(`select from ${table.name} limit 1`);
    if (rowCount === 0 && !stayEmpty.includes(table.name)) tables.push(table);
  }
  return tables;
}

const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

function anyValue({ type }: Column, words: readonly string[]): unknown {
  if (type === 'uuid') return randomUUID();
  if (type === 'bytea') return randomBytes(oneOf([12, 16, 32]) ?? 32);
  if (type === 'boolean') return oneOf([true, false]);
  if (type === 'jsonb') return oneOf(['{}', '[]']);
  if (type.endsWith('[]')) return [];
  if (type === 'date' || type.startsWith('timestamp'))
    return oneOf(['2025-10-01', '2025-10-02', '2025-10-03']);
  if (/int|numeric|double/.test(type)) return oneOf([1, 0, 2000]);
  return oneOf([
    ...words,
    'KRW',
    'ABCD1234',
    'ABCD2345EFGH6789',
    'a@example.org',
    '09:00',
    '18:00',
    '12345678901234',
    '',
  ]);
}

type Row = Record<string, unknown>;

/** Changes the values of the named columns, or of all. */
async function changeValues(
  client: pg.Client,
  { columns, references, words }: Table,
  row: Row,
  names?: string[],
) {
  const isMeant = (name: string) => names === undefined || names.includes(name);
  for (const column of columns.filter(({ name }) => isMeant(name))) {
    delete row[column.name];
    if (!(column.hasDefault && Math.random() < 0.5))
      row[column.name] = column.isNullable && Math.random() < 0.5 ? null : anyValue(column, words);
  }
  for (const { columns: own, keys, table } of references.filter((one) => one.columns.some(isMeant))) {
    const { rows } = await client.query(`select ${keys} from ${table} order by random() limit 1`);
    const isOptional = own.every((name) => columns.some((one) => one.name === name && one.isNullable));
    const isLeftOut = isOptional && Math.random() < 0.5;
    own.forEach((name, place) => {
      row[name] = isLeftOut ? null : (rows[0]?.[keys[place] ?? ''] ?? null);
    });
  }
}

/** Returns the columns that an error names; undefined if unknown. */
function refusedColumns(error: unknown, { checks }: Table): string[] | undefined {
  if (!(error instanceof pg.DatabaseError)) throw error;
  return error.column === undefined ? checks[error.constraint ?? ''] : [error.column];
}

/** Checks whether a row must reference a table that is still empty. */
async function isTooEarly(client: pg.Client, { columns, references, name }: Table): Promise<boolean> {
  for (const { columns: own, table } of references) {
    const isOptional = columns.some((one) => own.includes(one.name) && one.isNullable);
    if (isOptional || table === name) continue;
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount === 0) return true;
  }
  return false;
}

async function putRow(client: pg.Client, table: Table): Promise<boolean> {
  if (await isTooEarly(client, table)) return false;
  const row: Row = {};
  await changeValues(client, table, row);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const places = Object.keys(row).map((_, place) => `$${place + 1}`);
    const insert = `insert into ${table.name} (${Object.keys(row).map((name) => `"${name}"`)}) values (${places})`;
    try {
      await client.query(insert, Object.values(row));
      return true;
    } catch (error) {
      // Changes all columns now and then, in case two checks conflict repeatedly.
      await changeValues(client, table, row, attempt % 50 === 49 ? undefined : refusedColumns(error, table));
    }
  }
  return false;
}

/** Inserts a row that satisfies checks and keys into every empty table. @returns the tables that stayed empty */
export async function fillEmptyTables(client: pg.Client): Promise<string[]> {
  let empty = await emptyTables(client);
  for (let before = -1; before !== empty.length; ) {
    before = empty.length;
    const still: Table[] = [];
    for (const table of empty) if (!(await putRow(client, table))) still.push(table);
    empty = still;
  }
  return empty.map(({ name }) => name);
}
