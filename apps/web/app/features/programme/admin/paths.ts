import { programmeScreens } from './screens.ts';

/** Where staff write the parts of a programme, below the base. */
const { path } = programmeScreens.programme;
export const sessionsPath = `${path}/Sessions`;
export const roomsPath = `${path}/Rooms`;
export const daysPath = `${path}/Days`;
export const publishPath = `${path}/Publish`;
