// Written by `npm run generate`.

import enAccounts from './en/accounts.ts';
import enAccountsAdmin from './en/accounts-admin.ts';
import enBoards from './en/boards.ts';
import enBoardsAdmin from './en/boards-admin.ts';
import enConsents from './en/consents.ts';
import enConsole from './en/console.ts';
import enEditions from './en/editions.ts';
import enEditionsAdmin from './en/editions-admin.ts';
import enEditor from './en/editor.ts';
import enErrors from './en/errors.ts';
import enFiles from './en/files.ts';
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
import koBoards from './ko/boards.ts';
import koBoardsAdmin from './ko/boards-admin.ts';
import koConsents from './ko/consents.ts';
import koConsole from './ko/console.ts';
import koEditions from './ko/editions.ts';
import koEditionsAdmin from './ko/editions-admin.ts';
import koEditor from './ko/editor.ts';
import koErrors from './ko/errors.ts';
import koFiles from './ko/files.ts';
import koMails from './ko/mails.ts';
import koPages from './ko/pages.ts';
import koPayments from './ko/payments.ts';
import koPaymentsAdmin from './ko/payments-admin.ts';
import koPolicies from './ko/policies.ts';
import koRegistrations from './ko/registrations.ts';
import koRegistrationsAdmin from './ko/registrations-admin.ts';
import koUi from './ko/ui.ts';

/** Every sentence, by language and file. */
export const features = {
  ko: {
    accounts: koAccounts,
    'accounts-admin': koAccountsAdmin,
    boards: koBoards,
    'boards-admin': koBoardsAdmin,
    consents: koConsents,
    console: koConsole,
    editions: koEditions,
    'editions-admin': koEditionsAdmin,
    editor: koEditor,
    errors: koErrors,
    files: koFiles,
    mails: koMails,
    pages: koPages,
    payments: koPayments,
    'payments-admin': koPaymentsAdmin,
    policies: koPolicies,
    registrations: koRegistrations,
    'registrations-admin': koRegistrationsAdmin,
    ui: koUi,
  },
  en: {
    accounts: enAccounts,
    'accounts-admin': enAccountsAdmin,
    boards: enBoards,
    'boards-admin': enBoardsAdmin,
    consents: enConsents,
    console: enConsole,
    editions: enEditions,
    'editions-admin': enEditionsAdmin,
    editor: enEditor,
    errors: enErrors,
    files: enFiles,
    mails: enMails,
    pages: enPages,
    payments: enPayments,
    'payments-admin': enPaymentsAdmin,
    policies: enPolicies,
    registrations: enRegistrations,
    'registrations-admin': enRegistrationsAdmin,
    ui: enUi,
  },
} as const;

export type MessageFeature = keyof (typeof features)['ko'];

/** Every sentence of a language under its id, as ICU text. */
export const catalogs = {
  ko: {
    ...koAccounts,
    ...koAccountsAdmin,
    ...koBoards,
    ...koBoardsAdmin,
    ...koConsents,
    ...koConsole,
    ...koEditions,
    ...koEditionsAdmin,
    ...koEditor,
    ...koErrors,
    ...koFiles,
    ...koMails,
    ...koPages,
    ...koPayments,
    ...koPaymentsAdmin,
    ...koPolicies,
    ...koRegistrations,
    ...koRegistrationsAdmin,
    ...koUi,
  },
  en: {
    ...enAccounts,
    ...enAccountsAdmin,
    ...enBoards,
    ...enBoardsAdmin,
    ...enConsents,
    ...enConsole,
    ...enEditions,
    ...enEditionsAdmin,
    ...enEditor,
    ...enErrors,
    ...enFiles,
    ...enMails,
    ...enPages,
    ...enPayments,
    ...enPaymentsAdmin,
    ...enPolicies,
    ...enRegistrations,
    ...enRegistrationsAdmin,
    ...enUi,
  },
};

export type MessageId = keyof (typeof catalogs)['ko'];
