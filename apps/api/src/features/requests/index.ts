import type { Feature } from '../../platform/feature.ts';
import { ownAudit, ownRequests } from './own-requests.ts';
import { requestRetention } from './request-retention.ts';
import { requestWords } from './request-words.ts';
import { requestWorkers } from './requests.jobs.ts';
import { registerRequestRoutes } from './requests.routes.ts';
import { requestTasks } from './requests.tasks.ts';

export { requestMails } from './requests.mails.ts';

export const requests: Feature = {
  word: 'requests',
  about:
    'For staff: requests of people to see, copy, correct or delete their personal data, with their deadline',
  audited: requestWords,
  routes: registerRequestRoutes,
  workers: requestWorkers,
  ownData: [ownRequests, ownAudit],
  retentions: [requestRetention],
  staffTasks: [requestTasks],
};
