import { unfinishedPages } from '../../features/pages/unfinished-pages.ts';

/** True if pages of live rooms exist in this build. */
export const hasLiveRooms = !Object.hasOwn(unfinishedPages, 'live');
