import type { Feature } from '../../platform/feature.ts';
import { alumniWorkers } from './alumni.jobs.ts';
import { registerAlumniRoutes } from './alumni.routes.ts';
import { seedAlumni } from './alumni.seed.ts';
import { alumnusWords } from './alumnus-words.ts';
import { alumniImport } from './import-alumni.ts';
import { ownAlumni } from './own-alumni.ts';

export { alumniMails, relayMail } from './alumni.mails.ts';

export const alumni: Feature = {
  word: 'alumni',
  about:
    'The address book: what each person opens to members; for staff all entries, spreadsheets in and out; a mail each year that asks whether an entry is right; mails of members to those who let them',
  audited: alumnusWords,
  routes: registerAlumniRoutes,
  workers: alumniWorkers,
  imports: [alumniImport],
  ownData: ownAlumni,
  startsWith: { ALUMNI_Manage: ['SECRETARIAT'] },
  seed: seedAlumni,
};
