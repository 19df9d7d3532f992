import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/client.ts';
import type { DoctorRunsTable } from '../database/tables.ts';

type DoctorRun = Selectable<DoctorRunsTable>;

export async function insertDoctorRun(db: Db, run: Insertable<DoctorRunsTable>): Promise<void> {
  await db.insertInto('doctor_runs').values(run).execute();
}

/** Selects the newest nightly check of the doctor. Returns undefined before the first. */
export function selectLastDoctorRun(db: Db): Promise<DoctorRun | undefined> {
  return db.selectFrom('doctor_runs').selectAll().orderBy('ended_at', 'desc').limit(1).executeTakeFirst();
}

export async function deleteOldDoctorRuns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('doctor_runs').where('ended_at', '<', before).execute();
}
