import { programmeScreens } from './screens.ts';

/** Paths of the programme's editors, below the base. */
const { path } = programmeScreens.programme;
export const sessionsPath = `${path}/Sessions`;
export const roomsPath = `${path}/Rooms`;
export const daysPath = `${path}/Days`;
export const publishPath = `${path}/Publish`;
