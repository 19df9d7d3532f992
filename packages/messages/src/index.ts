// Written by `npm run generate`.

import enAccounts from './en/accounts.ts';
import enAccountsAdmin from './en/accounts-admin.ts';
import enAlumni from './en/alumni.ts';
import enAlumniAdmin from './en/alumni-admin.ts';
import enArchive from './en/archive.ts';
import enBanners from './en/banners.ts';
import enBannersAdmin from './en/banners-admin.ts';
import enBoards from './en/boards.ts';
import enBoardsAdmin from './en/boards-admin.ts';
import enConsents from './en/consents.ts';
import enConsole from './en/console.ts';
import enDepositsAdmin from './en/deposits-admin.ts';
import enDocuments from './en/documents.ts';
import enEditions from './en/editions.ts';
import enEditionsAdmin from './en/editions-admin.ts';
import enEditor from './en/editor.ts';
import enErrors from './en/errors.ts';
import enFiles from './en/files.ts';
import enFilesAdmin from './en/files-admin.ts';
import enImports from './en/imports.ts';
import enImportsAdmin from './en/imports-admin.ts';
import enInquiries from './en/inquiries.ts';
import enInquiriesAdmin from './en/inquiries-admin.ts';
import enLetters from './en/letters.ts';
import enLettersAdmin from './en/letters-admin.ts';
import enLive from './en/live.ts';
import enLiveAdmin from './en/live-admin.ts';
import enLooksAdmin from './en/looks-admin.ts';
import enMails from './en/mails.ts';
import enPages from './en/pages.ts';
import enPagesAdmin from './en/pages-admin.ts';
import enPayments from './en/payments.ts';
import enPaymentsAdmin from './en/payments-admin.ts';
import enPolicies from './en/policies.ts';
import enPopups from './en/popups.ts';
import enPopupsAdmin from './en/popups-admin.ts';
import enProgramme from './en/programme.ts';
import enProgrammeAdmin from './en/programme-admin.ts';
import enPush from './en/push.ts';
import enRegistrations from './en/registrations.ts';
import enRegistrationsAdmin from './en/registrations-admin.ts';
import enRequests from './en/requests.ts';
import enRequestsAdmin from './en/requests-admin.ts';
import enRetention from './en/retention.ts';
import enRetentionAdmin from './en/retention-admin.ts';
import enSearch from './en/search.ts';
import enSearchAdmin from './en/search-admin.ts';
import enSponsors from './en/sponsors.ts';
import enSponsorsAdmin from './en/sponsors-admin.ts';
import enSponsorship from './en/sponsorship.ts';
import enSponsorshipAdmin from './en/sponsorship-admin.ts';
import enSurveys from './en/surveys.ts';
import enSurveysAdmin from './en/surveys-admin.ts';
import enUi from './en/ui.ts';
import koAccounts from './ko/accounts.ts';
import koAccountsAdmin from './ko/accounts-admin.ts';
import koAlumni from './ko/alumni.ts';
import koAlumniAdmin from './ko/alumni-admin.ts';
import koArchive from './ko/archive.ts';
import koBanners from './ko/banners.ts';
import koBannersAdmin from './ko/banners-admin.ts';
import koBoards from './ko/boards.ts';
import koBoardsAdmin from './ko/boards-admin.ts';
import koConsents from './ko/consents.ts';
import koConsole from './ko/console.ts';
import koDepositsAdmin from './ko/deposits-admin.ts';
import koDocuments from './ko/documents.ts';
import koEditions from './ko/editions.ts';
import koEditionsAdmin from './ko/editions-admin.ts';
import koEditor from './ko/editor.ts';
import koErrors from './ko/errors.ts';
import koFiles from './ko/files.ts';
import koFilesAdmin from './ko/files-admin.ts';
import koImports from './ko/imports.ts';
import koImportsAdmin from './ko/imports-admin.ts';
import koInquiries from './ko/inquiries.ts';
import koInquiriesAdmin from './ko/inquiries-admin.ts';
import koLetters from './ko/letters.ts';
import koLettersAdmin from './ko/letters-admin.ts';
import koLive from './ko/live.ts';
import koLiveAdmin from './ko/live-admin.ts';
import koLooksAdmin from './ko/looks-admin.ts';
import koMails from './ko/mails.ts';
import koPages from './ko/pages.ts';
import koPagesAdmin from './ko/pages-admin.ts';
import koPayments from './ko/payments.ts';
import koPaymentsAdmin from './ko/payments-admin.ts';
import koPolicies from './ko/policies.ts';
import koPopups from './ko/popups.ts';
import koPopupsAdmin from './ko/popups-admin.ts';
import koProgramme from './ko/programme.ts';
import koProgrammeAdmin from './ko/programme-admin.ts';
import koPush from './ko/push.ts';
import koRegistrations from './ko/registrations.ts';
import koRegistrationsAdmin from './ko/registrations-admin.ts';
import koRequests from './ko/requests.ts';
import koRequestsAdmin from './ko/requests-admin.ts';
import koRetention from './ko/retention.ts';
import koRetentionAdmin from './ko/retention-admin.ts';
import koSearch from './ko/search.ts';
import koSearchAdmin from './ko/search-admin.ts';
import koSponsors from './ko/sponsors.ts';
import koSponsorsAdmin from './ko/sponsors-admin.ts';
import koSponsorship from './ko/sponsorship.ts';
import koSponsorshipAdmin from './ko/sponsorship-admin.ts';
import koSurveys from './ko/surveys.ts';
import koSurveysAdmin from './ko/surveys-admin.ts';
import koUi from './ko/ui.ts';

/** Every sentence, by language and file. */
export const features = {
  ko: {
    accounts: koAccounts,
    'accounts-admin': koAccountsAdmin,
    alumni: koAlumni,
    'alumni-admin': koAlumniAdmin,
    archive: koArchive,
    banners: koBanners,
    'banners-admin': koBannersAdmin,
    boards: koBoards,
    'boards-admin': koBoardsAdmin,
    consents: koConsents,
    console: koConsole,
    'deposits-admin': koDepositsAdmin,
    documents: koDocuments,
    editions: koEditions,
    'editions-admin': koEditionsAdmin,
    editor: koEditor,
    errors: koErrors,
    files: koFiles,
    'files-admin': koFilesAdmin,
    imports: koImports,
    'imports-admin': koImportsAdmin,
    inquiries: koInquiries,
    'inquiries-admin': koInquiriesAdmin,
    letters: koLetters,
    'letters-admin': koLettersAdmin,
    live: koLive,
    'live-admin': koLiveAdmin,
    'looks-admin': koLooksAdmin,
    mails: koMails,
    pages: koPages,
    'pages-admin': koPagesAdmin,
    payments: koPayments,
    'payments-admin': koPaymentsAdmin,
    policies: koPolicies,
    popups: koPopups,
    'popups-admin': koPopupsAdmin,
    programme: koProgramme,
    'programme-admin': koProgrammeAdmin,
    push: koPush,
    registrations: koRegistrations,
    'registrations-admin': koRegistrationsAdmin,
    requests: koRequests,
    'requests-admin': koRequestsAdmin,
    retention: koRetention,
    'retention-admin': koRetentionAdmin,
    search: koSearch,
    'search-admin': koSearchAdmin,
    sponsors: koSponsors,
    'sponsors-admin': koSponsorsAdmin,
    sponsorship: koSponsorship,
    'sponsorship-admin': koSponsorshipAdmin,
    surveys: koSurveys,
    'surveys-admin': koSurveysAdmin,
    ui: koUi,
  },
  en: {
    accounts: enAccounts,
    'accounts-admin': enAccountsAdmin,
    alumni: enAlumni,
    'alumni-admin': enAlumniAdmin,
    archive: enArchive,
    banners: enBanners,
    'banners-admin': enBannersAdmin,
    boards: enBoards,
    'boards-admin': enBoardsAdmin,
    consents: enConsents,
    console: enConsole,
    'deposits-admin': enDepositsAdmin,
    documents: enDocuments,
    editions: enEditions,
    'editions-admin': enEditionsAdmin,
    editor: enEditor,
    errors: enErrors,
    files: enFiles,
    'files-admin': enFilesAdmin,
    imports: enImports,
    'imports-admin': enImportsAdmin,
    inquiries: enInquiries,
    'inquiries-admin': enInquiriesAdmin,
    letters: enLetters,
    'letters-admin': enLettersAdmin,
    live: enLive,
    'live-admin': enLiveAdmin,
    'looks-admin': enLooksAdmin,
    mails: enMails,
    pages: enPages,
    'pages-admin': enPagesAdmin,
    payments: enPayments,
    'payments-admin': enPaymentsAdmin,
    policies: enPolicies,
    popups: enPopups,
    'popups-admin': enPopupsAdmin,
    programme: enProgramme,
    'programme-admin': enProgrammeAdmin,
    push: enPush,
    registrations: enRegistrations,
    'registrations-admin': enRegistrationsAdmin,
    requests: enRequests,
    'requests-admin': enRequestsAdmin,
    retention: enRetention,
    'retention-admin': enRetentionAdmin,
    search: enSearch,
    'search-admin': enSearchAdmin,
    sponsors: enSponsors,
    'sponsors-admin': enSponsorsAdmin,
    sponsorship: enSponsorship,
    'sponsorship-admin': enSponsorshipAdmin,
    surveys: enSurveys,
    'surveys-admin': enSurveysAdmin,
    ui: enUi,
  },
} as const;

export type MessageFeature = keyof (typeof features)['ko'];

/** Every sentence of a language under its id, as ICU text. */
export const catalogs = {
  ko: {
    ...koAccounts,
    ...koAccountsAdmin,
    ...koAlumni,
    ...koAlumniAdmin,
    ...koArchive,
    ...koBanners,
    ...koBannersAdmin,
    ...koBoards,
    ...koBoardsAdmin,
    ...koConsents,
    ...koConsole,
    ...koDepositsAdmin,
    ...koDocuments,
    ...koEditions,
    ...koEditionsAdmin,
    ...koEditor,
    ...koErrors,
    ...koFiles,
    ...koFilesAdmin,
    ...koImports,
    ...koImportsAdmin,
    ...koInquiries,
    ...koInquiriesAdmin,
    ...koLetters,
    ...koLettersAdmin,
    ...koLive,
    ...koLiveAdmin,
    ...koLooksAdmin,
    ...koMails,
    ...koPages,
    ...koPagesAdmin,
    ...koPayments,
    ...koPaymentsAdmin,
    ...koPolicies,
    ...koPopups,
    ...koPopupsAdmin,
    ...koProgramme,
    ...koProgrammeAdmin,
    ...koPush,
    ...koRegistrations,
    ...koRegistrationsAdmin,
    ...koRequests,
    ...koRequestsAdmin,
    ...koRetention,
    ...koRetentionAdmin,
    ...koSearch,
    ...koSearchAdmin,
    ...koSponsors,
    ...koSponsorsAdmin,
    ...koSponsorship,
    ...koSponsorshipAdmin,
    ...koSurveys,
    ...koSurveysAdmin,
    ...koUi,
  },
  en: {
    ...enAccounts,
    ...enAccountsAdmin,
    ...enAlumni,
    ...enAlumniAdmin,
    ...enArchive,
    ...enBanners,
    ...enBannersAdmin,
    ...enBoards,
    ...enBoardsAdmin,
    ...enConsents,
    ...enConsole,
    ...enDepositsAdmin,
    ...enDocuments,
    ...enEditions,
    ...enEditionsAdmin,
    ...enEditor,
    ...enErrors,
    ...enFiles,
    ...enFilesAdmin,
    ...enImports,
    ...enImportsAdmin,
    ...enInquiries,
    ...enInquiriesAdmin,
    ...enLetters,
    ...enLettersAdmin,
    ...enLive,
    ...enLiveAdmin,
    ...enLooksAdmin,
    ...enMails,
    ...enPages,
    ...enPagesAdmin,
    ...enPayments,
    ...enPaymentsAdmin,
    ...enPolicies,
    ...enPopups,
    ...enPopupsAdmin,
    ...enProgramme,
    ...enProgrammeAdmin,
    ...enPush,
    ...enRegistrations,
    ...enRegistrationsAdmin,
    ...enRequests,
    ...enRequestsAdmin,
    ...enRetention,
    ...enRetentionAdmin,
    ...enSearch,
    ...enSearchAdmin,
    ...enSponsors,
    ...enSponsorsAdmin,
    ...enSponsorship,
    ...enSponsorshipAdmin,
    ...enSurveys,
    ...enSurveysAdmin,
    ...enUi,
  },
};

export type MessageId = keyof (typeof catalogs)['ko'];
