import pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  /** Whether the database has a default value. */
  is_filled: boolean;
  /** Whether the database computes the value. */
  is_computed: boolean;
  comment: string | null;
  /** Values of a check `name in (…)`. */
  choices: string | null;
}

export const tablesFile = 'apps/api/src/database/tables.ts';

const columnsOfAll = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as is_filled,
    a.attgenerated <> '' as is_computed, col_description(c.oid, a.attnum) as comment,
    (select substring(pg_get_constraintdef(k.oid) from '= ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$')
      from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(("?\\w+"?) = ANY \\(ARRAY\\['
      limit 1) as choices
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition and c.relname not like 'kysely\\_%'
  order by c.relname, a.attnum`;

const types: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  inet: 'string',
  'character varying': 'string',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  tsvector: 'string',
  date: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'Json',
  'timestamp with time zone': 'Timestamp',
  'timestamp with time zone[]': 'Date[]',
};
/** Types that differ between reading and writing have a variant for columns with defaults. */
const filled: Record<string, string> = { Json: 'FilledJson', Timestamp: 'FilledTimestamp' };

const choicesIn = (list: string) => [...list.matchAll(/'([^']*)'::text/g)].map(([, choice]) => `'${choice}'`);

function typeOf({ table, name, type, choices, is_nullable, is_filled, is_computed }: Column): string[] {
  const base = types[type];
  if (base === undefined)
    throw new Error(`${table}.${name}: scripts/generating/tables.ts does not know ${type}.`);
  const options = [...(choices === null ? [base] : choicesIn(choices)), ...(is_nullable ? ['null'] : [])];
  if (is_computed) return [`GeneratedAlways<${options.join(' | ')}>`];
  if (!is_filled) return options;
  return base in filled ? [filled[base] ?? base, ...options.slice(1)] : [`Generated<${options.join(' | ')}>`];
}

const lineWidth = 110;

function lineOf(column: Column): string {
  const options = typeOf(column);
  const line = `  ${column.name}: ${options.join(' | ')};`;
  const whole =
    line.length <= lineWidth
      ? line
      : `  ${column.name}:\n${options.map((one) => `    | ${one}`).join('\n')};`;
  return column.comment === null ? whole : `  /** ${column.comment} */\n${whole}`;
}

const interfaceOf = (table: string) =>
  `${table.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())}Table`;

/** Returns a file with the types of all tables of a migrated database. */
export async function describeTables(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columnsOfAll);
    const tables = Map.groupBy(rows, ({ table }) => table);
    const interfaces = [...tables].map(
      ([table, columns]) =>
        `export interface ${interfaceOf(table)} {\n${columns.map(lineOf).join('\n')}\n}\n`,
    );
    const names = [...tables.keys()].map((table) => `  ${table}: ${interfaceOf(table)};`);
    const used = (types: string[]) =>
      types.filter((type) => new RegExp(`\\b${type}\\b`).test(interfaces.join(''))).join(', ');
    return [
      '// Written by `npm run generate` from the migrated database.\n',
      `import type { ${used(['Generated', 'GeneratedAlways'])} } from 'kysely';`,
      `import type { ${used(['FilledJson', 'FilledTimestamp', 'Json', 'Timestamp'])} } from './column-types.ts';\n`,
      ...interfaces,
      `/** Every table under its name. */\nexport interface Tables {\n${names.join('\n')}\n}\n`,
    ].join('\n');
  } finally {
    await client.end();
  }
}
