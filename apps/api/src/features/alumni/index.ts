import type { Feature } from '../../platform/feature.ts';
import { alumniWorkers } from './alumni.jobs.ts';
import { registerAlumniRoutes } from './alumni.routes.ts';
import { seedAlumni } from './alumni.seed.ts';
import { alumniImport } from './import-alumni.ts';

export const alumni: Feature = {
  word: 'alumni',
  about:
    'The address book: what each person opens to members; for staff all entries, spreadsheets in and out',
  routes: registerAlumniRoutes,
  workers: alumniWorkers,
  imports: [alumniImport],
  startsWith: { ALUMNI_Manage: ['SECRETARIAT'] },
  seed: seedAlumni,
};
