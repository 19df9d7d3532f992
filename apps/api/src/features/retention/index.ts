import type { Feature } from '../../platform/feature.ts';
import { registerRetentionRoutes } from './retention.admin.routes.ts';
import { retentionWords } from './retention-words.ts';

export { retentionWorker } from './retention.jobs.ts';

export const retention: Feature = {
  word: 'retention',
  about: 'For how long what is known of people is kept; for staff what falls due when, and the periods',
  audited: retentionWords,
  routes: (app, { retentions }) => registerRetentionRoutes(app, retentions),
  startsWith: { RETENTION_View: ['SECRETARIAT'] },
};
