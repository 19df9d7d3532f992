import type * as accounts from './accounts.tables.ts';
import type * as editions from './editions.tables.ts';
import type * as payments from './payments.tables.ts';
import type * as platform from './platform.tables.ts';
import type * as registrations from './registrations.tables.ts';

export type * from './accounts.tables.ts';
export type * from './editions.tables.ts';
export type * from './payments.tables.ts';
export type * from './platform.tables.ts';
export type * from './registrations.tables.ts';

/** Every table under its name. */
export interface Tables {
  editions: editions.EditionsTable;
  fee_categories: editions.FeeCategoriesTable;
  fee_prices: editions.FeePricesTable;
  seat_quotas: editions.SeatQuotasTable;
  site_settings: platform.SiteSettingsTable;
  content_versions: platform.ContentVersionsTable;
  rate_limits: platform.RateLimitsTable;
  message_budgets: platform.MessageBudgetsTable;
  mails: platform.MailsTable;
  roles: accounts.RolesTable;
  role_permissions: accounts.RolePermissionsTable;
  accounts: accounts.AccountsTable;
  account_keys: accounts.AccountKeysTable;
  account_key_proofs: accounts.AccountKeyProofsTable;
  account_sessions: accounts.AccountSessionsTable;
  refresh_tokens: accounts.RefreshTokensTable;
  sign_in_delays: platform.SignInDelaysTable;
  audit_events: platform.AuditEventsTable;
  audit_arrivals: platform.AuditArrivalsTable;
  audit_verifications: platform.AuditVerificationsTable;
  account_consents: accounts.AccountConsentsTable;
  key_verifications: accounts.KeyVerificationsTable;
  password_resets: accounts.PasswordResetsTable;
  account_second_factors: accounts.AccountSecondFactorsTable;
  account_recovery_codes: accounts.AccountRecoveryCodesTable;
  captcha_uses: accounts.CaptchaUsesTable;
  registrations: registrations.RegistrationsTable;
  registration_drafts: registrations.RegistrationDraftsTable;
  draft_email_proofs: registrations.DraftEmailProofsTable;
  licence_cases: registrations.LicenceCasesTable;
  registration_consents: registrations.RegistrationConsentsTable;
  registration_notes: registrations.RegistrationNotesTable;
  registrant_sessions: registrations.RegistrantSessionsTable;
  registrant_refresh_tokens: registrations.RegistrantRefreshTokensTable;
  payment_settings: payments.PaymentSettingsTable;
  payments: payments.PaymentsTable;
  payment_events: payments.PaymentEventsTable;
  stray_charges: payments.StrayChargesTable;
}
