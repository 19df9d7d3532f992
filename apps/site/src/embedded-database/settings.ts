import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToUser } from './cluster.ts';
import { type Home, homeFiles } from './home.ts';

/**
 * Writes the settings at every start, so that a newer version of the product brings its own. Two programs may start
 * the database concurrently: neither reads a half-written file, and each passes its own port to the postmaster.
 */
export async function writeSettings(home: Home, durable: boolean): Promise<void> {
  const file = join(homeFiles.cluster(home), 'postgresql.conf');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, settingsText(durable), { mode: 0o600 });
  await giveToUser(home, draft);
  await rename(draft, file);
}

function settingsText(durable: boolean): string {
  const settings = { ...network, ...memory, ...(durable ? durability : haste), ...behaviour };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}

const network = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 60,
  password_encryption: 'scram-sha-256',
};

/** Memory for a machine that also runs the site; unused helpers (I/O workers, replication) are off. */
const memory = {
  shared_buffers: '64MB',
  effective_cache_size: '256MB',
  maintenance_work_mem: '32MB',
  io_method: 'sync',
  max_worker_processes: 4,
  max_parallel_workers: 2,
  autovacuum_worker_slots: 4,
  autovacuum_max_workers: 2,
  max_logical_replication_workers: 0,
  max_wal_senders: 0,
  wal_level: 'minimal',
  max_wal_size: '512MB',
  jit: 'off',
};

const durability = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
/** For tests, which start many programs on one database. */
const haste = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  min_wal_size: '16MB',
  max_connections: 200,
};

/** The log leaves out statements, keys and failed queries: they contain personal data. */
const behaviour = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'iso, mdy',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.simple',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};
