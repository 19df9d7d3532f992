import type { Feature } from '../../platform/feature.ts';
import { silentStays } from './close-silent.ts';
import { copiedRooms } from './copied-rooms.ts';
import { hallAudience } from './hall-audience.ts';
import { liveInvariants } from './live.invariants.ts';
import { registerLiveRoutes } from './live.routes.ts';
import { seedLive } from './live.seed.ts';
import { liveTasks } from './live.tasks.ts';
import { liveTexts } from './live.texts.ts';
import { liveWords } from './live-words.ts';
import { messageRetention } from './message-retention.ts';
import { liveStreams, registerMessageRoutes } from './messages.routes.ts';
import { ownAttendance, ownMessages } from './own-messages.ts';
import { presenceRetention } from './presence-retention.ts';
import { presentAudience } from './present-audience.ts';

export { speakerActor } from './links.service.ts';
export { questionAnswered } from './messages.service.ts';
export { listPeopleSeen } from './people-seen.ts';
export { replayPresence } from './replay-presence.ts';

export const live: Feature = {
  word: 'live',
  about: 'Live rooms of sessions: who was there for how long, and what was said',
  audited: liveWords,
  routes(app) {
    registerLiveRoutes(app);
    registerMessageRoutes(app);
  },
  workers: [silentStays],
  invariants: liveInvariants,
  ownData: [ownMessages, ownAttendance],
  retentions: [messageRetention, presenceRetention],
  counts: [liveStreams],
  audiences: [presentAudience, hallAudience],
  startsWith: { LIVE_Manage: ['SECRETARIAT'] },
  copies: [copiedRooms],
  seed: seedLive,
  bilingualTexts: [liveTexts],
  staffTasks: [liveTasks],
};
