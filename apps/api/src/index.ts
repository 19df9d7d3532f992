export {
  fixedPages,
  getSiteInfo,
  listAddresses,
  maximumAddresses,
  pathOfPage,
  type ReplyOf,
} from '@airway/contract';
export { createApi, invariants, mailProgram, workers } from './app.ts';
export { type Described, describeSnapshot, fingerprintOf, type Settled, settleRestored } from './backup.ts';
export {
  type ApiConfig,
  readApiConfig,
  SettingError,
} from './config.ts';
export { withEmptyDatabase, withSnapshot } from './database/backup.ts';
export { listMigrations } from './database/migrate.ts';
export { describeAuditEnd, describeReport, examine, worstOutcome } from './doctor.ts';
export { settleAtStart } from './features/payments/index.ts';
export { networkOf } from './platform/addresses.ts';
export type { ArchivedPage, ArchivedYear, ArchivedYears } from './platform/archived-pages.ts';
export type { Content } from './platform/content.ts';
export type { Context, Services } from './platform/context.ts';
export { systemContext } from './platform/context.ts';
export { basePathOf, type CurrentYear } from './platform/current-year.ts';
export { requestedRange } from './platform/http/byte-range.ts';
export { localeOf } from './platform/http/refusals.ts';
export { loggerOptions } from './platform/http/server.ts';
export { openMailThread } from './platform/mail-thread.ts';
export { ofPage, requests } from './platform/metrics/request-metrics.ts';
export { openStorage } from './platform/storage/open-storage.ts';
export { rehearse } from './rehearsal.ts';
export { type OpenServices, openServices } from './services.ts';
