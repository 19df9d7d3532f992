import type { Feature } from '../../platform/feature.ts';
import { copiedFees } from './copied-fees.ts';
import { editionWords } from './edition-words.ts';
import { registerEditionRoutes } from './editions.routes.ts';
import { editionTasks } from './editions.tasks.ts';
import { writtenForEditions } from './editions.texts.ts';
import { freezingWorker } from './freeze-edition.ts';

export { type EditionFile, readEditionFile } from './edition-file.rules.ts';
export { differences } from './edition-parts.rules.ts';
export { defineEditionTexts } from './edition-texts.ts';
export { editionThings } from './edition-things.ts';
export { namedEdition } from './editions.access.ts';
export { registerEditionAdminRoutes } from './editions.admin.routes.ts';
export {
  type EditionRow,
  lockEditionShared,
  selectEditions,
  updateSeatsTaken,
} from './editions.queries.ts';
export { type EditionTimes, editionNow, editionScope, feePeriods } from './editions.rules.ts';
export {
  calendarOf,
  calendarToSend,
  describeSite,
  findContact,
  findCurrentEditionRow,
  getCurrentEditionRow,
  getEditionRow,
  getSiteSetting,
  meetingLine,
  pageUrl,
  pickText,
  realTimeOf,
  setRehearsal,
  siteNow,
  siteSetting,
  storeMeetingHours,
  timesOf,
} from './editions.service.ts';
export {
  findMemberCategories,
  getFeeTable,
  getOpenFeeTable,
  getSeatsLeft,
  getWholeFeeTable,
  seatsShown,
} from './fees.service.ts';
export type { Sales } from './import-edition.rules.ts';
export { type ImportOutcome, importEdition } from './import-edition.ts';
export { listQuotas } from './list-quotas.ts';
export { type RefundLine, type RefundTerms, type Settlement, settle } from './refund-table.rules.ts';
export { findRefundTerms, registrantsCancelUntil } from './refund-terms.ts';
export {
  changeSeats,
  exchangeSeats,
  noSeats,
  optionSeatsStatement,
  refuseFull,
  returnSeats,
  type Seats,
  seatStatements,
  takeSeats,
} from './seats.service.ts';
export type { Hindering } from './undo-copy.ts';
export { writeLetter } from './write-letter.ts';

export const editions: Feature = {
  word: 'editions',
  about: 'The site and the yearly editions of the congress: dates, phase, fees',
  audited: editionWords,
  routes: registerEditionRoutes,
  copies: copiedFees,
  startsWith: { EDITION_Manage: ['SECRETARIAT'], FEE_Manage: ['FINANCE'] },
  bilingualTexts: writtenForEditions,
  workers: [freezingWorker],
  staffTasks: [editionTasks],
};
