import { unfinishedPages } from '../../features/pages/unfinished-pages.ts';

/** Whether there is a page of a live room to lead to. */
export const hasLiveRooms = !Object.hasOwn(unfinishedPages, 'live');
