import type { Feature } from '../../platform/feature.ts';
import { ownPush } from './own-push.ts';
import { pushWorkers } from './push.jobs.ts';
import { registerPushRoutes } from './push.routes.ts';
import { pushMessages } from './send-news.ts';

export const push: Feature = {
  word: 'push',
  about:
    'News of the meeting that browsers show, also while the site is closed: starting, changed, answered, notice',
  routes: registerPushRoutes,
  workers: pushWorkers,
  ownData: [ownPush],
  counts: [pushMessages],
};
