import enAccounts from './en/accounts.ts';
import enAccountsAdmin from './en/accounts-admin.ts';
import enConsents from './en/consents.ts';
import enConsole from './en/console.ts';
import enEditions from './en/editions.ts';
import enEditionsAdmin from './en/editions-admin.ts';
import enErrors from './en/errors.ts';
import enMails from './en/mails.ts';
import enPages from './en/pages.ts';
import enPayments from './en/payments.ts';
import enPaymentsAdmin from './en/payments-admin.ts';
import enPolicies from './en/policies.ts';
import enRegistrations from './en/registrations.ts';
import enRegistrationsAdmin from './en/registrations-admin.ts';
import enUi from './en/ui.ts';
import koAccounts from './ko/accounts.ts';
import koAccountsAdmin from './ko/accounts-admin.ts';
import koConsents from './ko/consents.ts';
import koConsole from './ko/console.ts';
import koEditions from './ko/editions.ts';
import koEditionsAdmin from './ko/editions-admin.ts';
import koErrors from './ko/errors.ts';
import koMails from './ko/mails.ts';
import koPages from './ko/pages.ts';
import koPayments from './ko/payments.ts';
import koPaymentsAdmin from './ko/payments-admin.ts';
import koPolicies from './ko/policies.ts';
import koRegistrations from './ko/registrations.ts';
import koRegistrationsAdmin from './ko/registrations-admin.ts';
import koUi from './ko/ui.ts';

/** Every sentence, by language and feature: one file each. */
export const features = {
  ko: {
    errors: koErrors,
    ui: koUi,
    editions: koEditions,
    pages: koPages,
    consents: koConsents,
    mails: koMails,
    registrations: koRegistrations,
    payments: koPayments,
    accounts: koAccounts,
    policies: koPolicies,
    console: koConsole,
    'editions-admin': koEditionsAdmin,
    'accounts-admin': koAccountsAdmin,
    'payments-admin': koPaymentsAdmin,
    'registrations-admin': koRegistrationsAdmin,
  },
  en: {
    errors: enErrors,
    ui: enUi,
    editions: enEditions,
    pages: enPages,
    consents: enConsents,
    mails: enMails,
    registrations: enRegistrations,
    payments: enPayments,
    accounts: enAccounts,
    policies: enPolicies,
    console: enConsole,
    'editions-admin': enEditionsAdmin,
    'accounts-admin': enAccountsAdmin,
    'payments-admin': enPaymentsAdmin,
    'registrations-admin': enRegistrationsAdmin,
  },
} as const;

export type MessageFeature = keyof (typeof features)['ko'];

/** Every sentence of a language under its id, as ICU text. */
export const catalogs = {
  ko: {
    ...koErrors,
    ...koUi,
    ...koEditions,
    ...koPages,
    ...koConsents,
    ...koMails,
    ...koRegistrations,
    ...koPayments,
    ...koAccounts,
    ...koPolicies,
    ...koConsole,
    ...koEditionsAdmin,
    ...koAccountsAdmin,
    ...koPaymentsAdmin,
    ...koRegistrationsAdmin,
  },
  en: {
    ...enErrors,
    ...enUi,
    ...enEditions,
    ...enPages,
    ...enConsents,
    ...enMails,
    ...enRegistrations,
    ...enPayments,
    ...enAccounts,
    ...enPolicies,
    ...enConsole,
    ...enEditionsAdmin,
    ...enAccountsAdmin,
    ...enPaymentsAdmin,
    ...enRegistrationsAdmin,
  },
};

export type MessageId = keyof (typeof catalogs)['ko'];
