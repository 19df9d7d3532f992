import assert from 'node:assert/strict';
import { getImport, type Import, runImport, undoImport } from '@airway/contract';
import { sql } from 'kysely';
import type { TestApi } from './api.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { type ImportTarget, runOf, settled } from './imports.ts';
import { untilWaiting } from './lock-waits.ts';

/** Returns the changes of an import, in the order of its file. */
export async function changesOf(
  api: TestApi,
  { id }: Import,
): Promise<{ thingId: string; isNew: boolean }[]> {
  const { rows } = await sql<{ thingId: string; isNew: boolean }>`
    select thing_id as "thingId", before is null as "isNew"
    from import_changes where import_id = ${id} order by position`.execute(api.ctx().db);
  return rows;
}

/** Blocks writers of one row of a table while `act` runs. */
export async function whileHeld(
  api: TestApi,
  table: string,
  id: string,
  act: () => Promise<void>,
): Promise<void> {
  const { db } = api.ctx();
  await sql`
    create function wait_for_test() returns trigger language plpgsql as $$
    declare written uuid := case tg_op when 'DELETE' then old.id else new.id end;
    begin
      if written = tg_argv[0]::uuid then perform pg_advisory_xact_lock(1); end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db);
  await sql`
    create trigger wait_for_test before insert or update or delete on ${sql.table(table)}
    for each row execute function wait_for_test(${sql.lit(id)})`.execute(db);
  // A session lock, because an idle transaction is cancelled after a while.
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(1)`.execute(session);
    await act();
    await sql`select pg_advisory_unlock(1)`.execute(session);
  });
  await sql`drop function wait_for_test() cascade`.execute(db);
}

const steps = {
  running: (api: TestApi, into: ImportTarget, one: Import) => api.call(runImport, runOf(one, true), into),
  undoing: (api: TestApi, into: ImportTarget, { id }: Import) =>
    api.call(undoImport, { params: { id }, body: { reason: '예시 사유' } }, into),
};

/** Runs import steps in a separate process that is killed during them. */
export async function startKilledImports(api: TestApi, into: ImportTarget) {
  let program: ApiProcess = await startApiProcess(api.config);
  /** Requeues the job, as the queue does for a process without a heartbeat. */
  async function begunAnew(id: string): Promise<void> {
    await sql`
      update jobs.job set state = 'retry', start_after = now()
      where name = 'imports.act' and state = 'active' and data ->> 'importId' = ${id}`.execute(api.ctx().db);
    program = await startApiProcess(api.config);
  }
  return {
    /**
     * Runs a step of an import and kills the process before it writes each of `rows`, one after another. The last
     * process completes it.
     * @param look checks the state that a killed process left
     */
    async step(
      state: keyof typeof steps,
      one: Import,
      { table, rows }: { table: string; rows: readonly string[] },
      look: () => Promise<void>,
    ): Promise<Import> {
      const { id } = one;
      for (const [time, row] of rows.entries()) {
        await whileHeld(api, table, row, async () => {
          if (time === 0) await steps[state](api, into, one);
          else await begunAnew(id);
          await untilWaiting(api.ctx().db, 1);
          await program.kill();
        });
        const { data } = await api.call(getImport, { params: { id } }, into);
        assert.equal(data.state, state);
        const { done, total } = data.progress;
        assert.ok(done > 0 && done < total, `it was in the middle, at ${done} of ${total}`);
        await look();
      }
      await begunAnew(id);
      return settled(api, into, id);
    },
    kill: () => program.kill(),
    async start() {
      program = await startApiProcess(api.config);
    },
  };
}
