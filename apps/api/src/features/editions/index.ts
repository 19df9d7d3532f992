export type { EditionRow, FeeCategoryRow, SeatQuotaRow } from './editions.queries.ts';
export {
  insertEdition,
  selectEditionByYear,
  selectSiteSetting,
  upsertSiteSetting,
} from './editions.queries.ts';
export { registerEditionRoutes } from './editions.routes.ts';
export { editionNow, feePeriodAt, feePeriods } from './editions.rules.ts';
export {
  currencyFor,
  getCalendar,
  getCurrentEditionRow,
  getEditionRow,
  getFeeTable,
  getOpenFeeTable,
  getSiteSetting,
  getWholeFeeTable,
  pageUrl,
  pickText,
  type SiteSetting,
  setRehearsal,
  siteSettingName,
  timesOf,
} from './editions.service.ts';
export { returnSeat, takeSeat } from './seats.service.ts';
