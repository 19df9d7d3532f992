import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * The minimum statements of a registration (row, consents, seat, commit), on copies of the site's tables in a schema
 * of their own, which the doctor does not check.
 */
const tables = `
  create schema if not exists bench;
  drop table if exists bench.registration_consents, bench.registrations, bench.seat_quotas;
  create table bench.registrations (like public.registrations including all);
  alter table bench.registrations
    add foreign key (edition_id) references public.editions,
    add foreign key (edition_id, category_id) references public.fee_categories (edition_id, id);
  create table bench.registration_consents (like public.registration_consents including all);
  alter table bench.registration_consents add foreign key (registration_id) references bench.registrations;
  create table bench.seat_quotas (like public.seat_quotas including all);`;

export async function prepareTables(client: pg.Client, editionId: string): Promise<void> {
  await client.query(tables);
  await client.query(
    `insert into bench.seat_quotas (id, edition_id, capacity) values (gen_random_uuid(), $1, 1000000000)`,
    [editionId],
  );
}

const purposes = ['terms', 'privacy', 'refund', 'thirdParty', 'marketingEmail', 'marketingSms'];

/** Columns with the same value in every registration of the bench. */
const constants = {
  audience: 'korean',
  locale: 'ko',
  state: 'pending',
  name: '홍길동',
  family_name: 'Hong',
  given_name: 'Gil-Dong',
  phone: '010-1234-5678',
  country: 'KR',
  affiliation_ko: '예시대학교병원',
  affiliation_en: 'Sample University Hospital',
  department: '마취통증의학과',
  zipcode: '06236',
  addr1: '서울 강남구 테헤란로 152',
  addr2: '3층',
  dietary_need: 'none',
  dietary_note: '',
  wants_credits: 'false',
};
/** Columns with a unique value per registration. In pgbench the database creates them. */
const own = ['id', 'request_key', 'number', 'email', 'email_folded', 'licence_number'] as const;

const columns = ['edition_id', 'category_id', ...Object.keys(constants), ...own];
const insertRegistration = `insert into bench.registrations
  (${columns.join(', ')}, seat_held_until, created_at)
  values (${columns.map((_name, index) => `$${index + 1}`).join(', ')}, now() + interval '1 hour', now())`;
const insertConsents = `insert into bench.registration_consents
  select $1, purpose, true, '2025-1', sha256(purpose::bytea), now(), '127.0.0.1'
  from unnest(array['${purposes.join("','")}']) as purpose`;
const takeSeat = `update bench.seat_quotas set taken = taken + 1
  where edition_id = $1 and category_id is null and taken < capacity returning capacity, taken`;

export interface Subject {
  editionId: string;
  categoryId: string;
}

/** Opens connections. Each runs the statements of one registration at a time. */
export async function openDriver(databaseUrl: string, connections: number, subject: Subject) {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  return {
    async registerOnce(connection: number) {
      const client = clients[connection] as pg.Client;
      const id = randomUUID();
      const values = [
        subject.editionId,
        subject.categoryId,
        ...Object.values(constants),
        id,
        id,
        id,
        id,
        id,
        id,
      ];
      await client.query('begin');
      await client.query({ name: 'registration', text: insertRegistration, values });
      await client.query({ name: 'consents', text: insertConsents, values: [id] });
      await client.query({ name: 'seat', text: takeSeat, values: [subject.editionId] });
      await client.query('commit');
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Returns the same statements as a pgbench script. */
export function pgbenchScript({ editionId, categoryId }: Subject): string {
  const parameters = [editionId, categoryId, ...Object.values(constants)].map(quoted);
  const values = [
    ...parameters,
    ...own.map((name) => (name === 'id' || name === 'request_key' ? 'new' : 'new::text')),
  ];
  const registration = insertRegistration
    .replace(/values \(.*\)$/s, `select ${values.join(', ')}, now() + interval '1 hour', now()`)
    .concat(' from gen_random_uuid() as new returning id \\gset');
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  return [
    'begin;',
    oneLine(registration),
    `${oneLine(insertConsents).replace('$1', ':id')};`,
    `${oneLine(takeSeat).replace('$1', quoted(editionId))};`,
    'commit;',
    '',
  ].join('\n');
}
