import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { fixedPagePaths } from './features/pages/fixed-pages.ts';

/** Pages that every site has; the pattern of the route selects the page. */
const informationPages = Object.entries(fixedPagePaths).map(([code, path]) =>
  route(path, 'routes/pages/information.tsx', { id: `routes/pages/information/${code}` }),
);

/** All addresses of the site, below the base path; each one is in Korean and, under `en`, in English. */
const pages: RouteConfigEntry[] = [
  index('routes/landing.tsx'),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),

  layout('routes/layouts/main.tsx', [
    route('Main', 'routes/home.tsx'),
    route('Search', 'routes/search.tsx'),
    ...informationPages,
    route('ConferenceInfo/OrganizingCommittee', 'routes/organizing-committee.tsx'),
    route('ConferenceInfo/ContactUs', 'routes/inquiries/contact.tsx'),
    route('ConferenceInfo/ContactUs/Send', 'routes/inquiries/send.tsx'),
    route('Scientific/InvitedSpeakers', 'routes/programme/invited-speakers.tsx'),
    route('Scientific/Speakers', 'routes/programme/speakers.tsx'),
    route('Scientific/Speakers/:personId', 'routes/programme/speaker.tsx'),

    route('Page/:slug', 'routes/pages/own-page.tsx'),
    route('Preview', 'routes/pages/preview.tsx'),

    route('Gallery', 'routes/boards/board.tsx', { id: 'routes/boards/gallery' }),
    route('Gallery/:itemNo', 'routes/boards/post.tsx', { id: 'routes/boards/album' }),
    // The gallery is a board: links to a board and its posts may point to it.
    route('Board/gallery', 'routes/boards/to-gallery.tsx'),
    route('Board/gallery/:itemNo', 'routes/boards/to-gallery.tsx', { id: 'routes/boards/to-album' }),
    route('Board/:boardCode', 'routes/boards/board.tsx'),
    route('Board/:boardCode/feed.xml', 'routes/boards/feed.ts'),
    route('Board/:boardCode/:itemNo', 'routes/boards/post.tsx'),
    layout('routes/layouts/signed-in.tsx', { id: 'routes/layouts/writer' }, [
      route('Board/:boardCode/Write', 'routes/boards/write.tsx'),
      route('Board/:boardCode/:itemNo/Edit', 'routes/boards/edit.tsx'),
      route('Gallery/Write', 'routes/boards/write.tsx', { id: 'routes/boards/write-album' }),
      route('Gallery/:itemNo/Edit', 'routes/boards/edit.tsx', { id: 'routes/boards/edit-album' }),
    ]),

    route('Account/Signin', 'routes/account/signin.tsx'),
    route('Account/Signup', 'routes/account/signup.tsx'),
    route('Staff/Accept', 'routes/account/staff-invitation.tsx'),
    route('Account/Signup/Welcome', 'routes/account/signup-welcome.tsx'),
    route('Account/FindId', 'routes/account/find-id.tsx'),
    route('Account/Password', 'routes/account/password.tsx'),
    route('Account/Password/Process', 'routes/account/password-process.tsx'),
    layout('routes/layouts/signed-in.tsx', { id: 'routes/layouts/member' }, [
      route('Account/MyPage', 'routes/account/my-page.tsx'),
      route('Account/MyPage/Settings', 'routes/account/settings.tsx'),
    ]),

    route('Sponsors', 'routes/sponsors/sponsors.tsx'),
    route('Sponsors/:id', 'routes/sponsors/booth.tsx'),
    route('Stamps', 'routes/sponsors/stamps.tsx'),

    route('Booth/Accept', 'routes/booth/accept.tsx'),
    layout('routes/layouts/signed-in.tsx', { id: 'routes/layouts/booth-staff' }, [
      route('Booth', 'routes/booth/booths.tsx'),
      route('Booth/:sponsorId', 'routes/booth/own-booth.tsx'),
      route('Booth/:sponsorId/Scan', 'routes/booth/scan.tsx'),
      route('Booth/:sponsorId/Stamp', 'routes/booth/stamp.tsx'),
      route('Booth/:sponsorId/Leads', 'routes/booth/leads.tsx'),
      route('Booth/:sponsorId/Page', 'routes/booth/edit-page.tsx'),
    ]),

    route('Alumni', 'routes/alumni/address-book.tsx'),
    route('Alumni/Confirm', 'routes/alumni/confirm.tsx'),
    layout('routes/layouts/signed-in.tsx', { id: 'routes/layouts/alumnus' }, [
      route('Alumni/Mine', 'routes/alumni/own.tsx'),
      route('Alumni/:id/Write', 'routes/alumni/write.tsx'),
    ]),

    route('Letters/OptOut', 'routes/letters/opt-out.tsx'),

    route('Verify/:number', 'routes/verify.tsx'),

    route('Policy/Terms', 'routes/policy/terms.tsx'),
    route('Policy/Privacy', 'routes/policy/privacy.tsx'),
    route('Policy/EmailRefusal', 'routes/email-refusal.tsx'),
  ]),

  layout('routes/layouts/live.tsx', [
    route('Live', 'routes/live/now.tsx'),
    route('Live/:sessionId', 'routes/live/room.tsx'),
    route('Live/:sessionId/Chair', 'routes/live/chair.tsx'),
  ]),
  layout('routes/layouts/survey.tsx', { id: 'routes/layouts/minutes' }, [
    route('Live/Minutes', 'routes/live/minutes.tsx'),
  ]),

  layout('routes/layouts/survey.tsx', [
    route('Survey/:surveyCode', 'routes/surveys/survey.tsx'),
    route('Survey/:surveyCode/Send', 'routes/surveys/send.tsx'),
  ]),

  layout('routes/layouts/program.tsx', [
    route('Scientific/Program', 'routes/programme/programme.tsx'),
    route('Scientific/Program/Mine', 'routes/programme/mine.tsx'),
    route('Scientific/Program/Mail', 'routes/programme/mail.tsx'),
    route('Scientific/Program/Changes', 'routes/programme/changes.tsx'),
    route('Scientific/Program/:sessionId', 'routes/programme/session.tsx'),
  ]),

  layout('routes/layouts/registration.tsx', [
    route('Registration', 'routes/registration/entry.tsx'),
    route('Registration/Korean', 'routes/registration/form.tsx'),
    route('Registration/Korean/Mobile', 'routes/registration/form.tsx', {
      id: 'routes/registration/korean-mobile',
    }),
    route('Registration/Korean/Success', 'routes/registration/success.tsx'),
    route('Registration/International', 'routes/registration/form.tsx', {
      id: 'routes/registration/international',
    }),
    route('Registration/International/Mobile', 'routes/registration/form.tsx', {
      id: 'routes/registration/international-mobile',
    }),
    route('Registration/International/Success', 'routes/registration/success.tsx', {
      id: 'routes/registration/international-success',
    }),
    route('Registration/Payment', 'routes/registration/payment.tsx'),
    route('Registration/Payment/Mobile', 'routes/registration/payment.tsx', {
      id: 'routes/registration/payment-mobile',
    }),
    route('Registration/Change', 'routes/registration/change.tsx'),
    route('Registration/RefundAccount', 'routes/registration/refund-account.tsx'),
    route('Registration/Process', 'routes/registration/process.tsx'),
    route('Registration/Confirm', 'routes/registration/confirm.tsx'),
    route('Registration/Resume', 'routes/registration/resume.tsx'),
    route('Registration/Calendar', 'routes/registration/calendar.ts'),
    route('Registration/Document', 'routes/registration/document.ts'),
    route('Registration/AnswerFile', 'routes/registration/answer-file.ts'),
  ]),

  // Public, because it shows components and no data.
  layout('routes/layouts/survey.tsx', { id: 'routes/layouts/design' }, [
    route('Admin/Design', 'routes/admin/design.tsx'),
  ]),

  layout('routes/layouts/admin.tsx', [
    layout('routes/layouts/signed-in.tsx', [
      layout('routes/layouts/lists.tsx', [
        route('Admin', 'routes/admin/home.tsx'),
        route('Admin/Accounts', 'routes/admin/accounts.tsx'),
        route('Admin/Accounts/:id', 'routes/admin/account.tsx'),
        route('Admin/Invitations', 'routes/admin/staff-invitations.tsx'),
        route('Admin/Roles', 'routes/admin/roles.tsx'),
        route('Admin/Authentication', 'routes/admin/authentication.tsx'),
        route('Admin/Editions', 'routes/admin/editions.tsx'),
        route('Admin/Editions/New', 'routes/admin/new-edition.tsx'),
        route('Admin/Fees', 'routes/admin/fees.tsx'),
        route('Admin/Refunds', 'routes/admin/refunds.tsx'),
        route('Admin/Seats', 'routes/admin/seats.tsx'),
        route('Admin/Society', 'routes/admin/society.tsx'),
        route('Admin/Audit', 'routes/admin/audit.tsx'),
        route('Admin/Retention', 'routes/admin/retention.tsx'),
        route('Admin/Figures', 'routes/admin/figures.tsx'),
        route('Admin/Desk', 'routes/admin/desk.tsx'),
        route('Admin/Registrations', 'routes/admin/registrations.tsx'),
        route('Admin/RegistrationQuestions', 'routes/admin/registration-questions.tsx'),
        route('Admin/Registrations/:id', 'routes/admin/registration.tsx'),
        route('Admin/DiscountCodes', 'routes/admin/discount-codes.tsx'),
        route('Admin/DiscountInvitations', 'routes/admin/invitations.tsx'),
        route('Admin/DuesList', 'routes/admin/dues-list.tsx'),
        route('Admin/DuesList/Import', 'routes/admin/dues-imports.tsx'),
        route('Admin/DuesList/Import/:id', 'routes/admin/dues-import.tsx'),
        route('Admin/LicenceCases', 'routes/admin/licence-cases.tsx'),
        route('Admin/PaymentCases', 'routes/admin/payment-cases.tsx'),
        route('Admin/PaymentBalance', 'routes/admin/balance-days.tsx'),
        route('Admin/PaymentBalance/Import', 'routes/admin/settlement-imports.tsx'),
        route('Admin/PaymentBalance/Import/:id', 'routes/admin/settlement-import.tsx'),
        route('Admin/PaymentBalance/:id', 'routes/admin/balance-day.tsx'),
        route('Admin/Payments', 'routes/admin/payments.tsx'),
        route('Admin/MoneyRequests', 'routes/admin/money-requests.tsx'),
        route('Admin/Deposits', 'routes/admin/deposits.tsx'),
        route('Admin/Deposits/Import', 'routes/admin/statement-imports.tsx'),
        route('Admin/Deposits/Import/:id', 'routes/admin/statement-import.tsx'),
        route('Admin/TransferSettings', 'routes/admin/transfer-settings.tsx'),
        route('Admin/PaymentSettings', 'routes/admin/payment-settings.tsx'),
        route('Admin/Edition', 'routes/admin/edition.tsx'),
        route('Admin/Inquiries', 'routes/admin/inquiries.tsx'),
        route('Admin/Inquiries/Templates', 'routes/admin/inquiry-templates.tsx'),
        route('Admin/Inquiries/Templates/New', 'routes/admin/inquiry-template.tsx', {
          id: 'routes/admin/new-inquiry-template',
        }),
        route('Admin/Inquiries/Templates/:id', 'routes/admin/inquiry-template.tsx'),
        route('Admin/Inquiries/:id', 'routes/admin/inquiry.tsx'),
        route('Admin/Outbox', 'routes/admin/outbox.tsx'),
        route('Admin/Outbox/:id', 'routes/admin/outbox-mail.tsx'),
        route('Admin/Pages', 'routes/admin/pages.tsx'),
        route('Admin/Pages/:code', 'routes/admin/page.tsx'),
        route('Admin/Pages/:code/Revisions', 'routes/admin/page-revisions.tsx'),
        route('Admin/Menu', 'routes/admin/menu.tsx'),
        route('Admin/Translations', 'routes/admin/translations.tsx'),
        route('Admin/Letters', 'routes/admin/letters.tsx'),
        route('Admin/Letters/New', 'routes/admin/letter.tsx', { id: 'routes/admin/new-letter' }),
        route('Admin/Letters/:id', 'routes/admin/letter.tsx'),
        route('Admin/Popups', 'routes/admin/popups.tsx'),
        route('Admin/Popups/New', 'routes/admin/popup.tsx', { id: 'routes/admin/new-popup' }),
        route('Admin/Popups/:id', 'routes/admin/popup.tsx'),
        route('Admin/Banners', 'routes/admin/banners.tsx'),
        route('Admin/Banners/New', 'routes/admin/banner.tsx', { id: 'routes/admin/new-banner' }),
        route('Admin/Banners/:id', 'routes/admin/banner.tsx'),
        route('Admin/Sponsors', 'routes/admin/sponsors.tsx'),
        route('Admin/Sponsors/New', 'routes/admin/sponsor.tsx', { id: 'routes/admin/new-sponsor' }),
        route('Admin/Sponsors/:id', 'routes/admin/sponsor.tsx'),
        route('Admin/Sponsors/:id/Booth', 'routes/admin/sponsor-booth.tsx'),
        route('Admin/SponsorTiers', 'routes/admin/sponsor-tiers.tsx'),
        route('Admin/StampTour', 'routes/admin/stamp-tour.tsx'),
        route('Admin/StampVisitors', 'routes/admin/stamp-visitors.tsx'),
        route('Admin/SponsorAgreements', 'routes/admin/sponsor-agreements.tsx'),
        route('Admin/SponsorAgreements/New', 'routes/admin/sponsor-agreement.tsx', {
          id: 'routes/admin/new-sponsor-agreement',
        }),
        route('Admin/SponsorAgreements/:id', 'routes/admin/sponsor-agreement.tsx'),
        route('Admin/Sponsorship', 'routes/admin/sponsorship.tsx'),
        route('Admin/SponsorshipCode', 'routes/admin/sponsorship-code.tsx'),
        route('Admin/Programme', 'routes/admin/programme.tsx'),
        route('Admin/Programme/Days', 'routes/admin/programme-days.tsx'),
        route('Admin/Programme/Rooms', 'routes/admin/programme-rooms.tsx'),
        route('Admin/Programme/Rooms/New', 'routes/admin/programme-room.tsx', {
          id: 'routes/admin/new-room',
        }),
        route('Admin/Programme/Rooms/:id', 'routes/admin/programme-room.tsx'),
        route('Admin/Programme/Sessions/New', 'routes/admin/programme-session.tsx', {
          id: 'routes/admin/new-session',
        }),
        route('Admin/Programme/Sessions/:id', 'routes/admin/programme-session.tsx'),
        route('Admin/Programme/Publish', 'routes/admin/programme-publish.tsx'),
        route('Admin/Announcements', 'routes/admin/announcements.tsx'),
        route('Admin/Speakers', 'routes/admin/speakers.tsx'),
        route('Admin/Speakers/New', 'routes/admin/speaker.tsx', { id: 'routes/admin/new-speaker' }),
        route('Admin/Speakers/:id', 'routes/admin/speaker.tsx'),
        route('Admin/Programme/Import', 'routes/admin/programme-imports.tsx'),
        route('Admin/Programme/Import/:id', 'routes/admin/programme-import.tsx'),
        route('Admin/Alumni', 'routes/admin/alumni.tsx'),
        route('Admin/Alumni/New', 'routes/admin/alumnus.tsx', { id: 'routes/admin/new-alumnus' }),
        route('Admin/Alumni/Import', 'routes/admin/alumni-imports.tsx'),
        route('Admin/Alumni/Import/:id', 'routes/admin/alumni-import.tsx'),
        route('Admin/Alumni/:id', 'routes/admin/alumnus.tsx'),
        route('Admin/Alumni/:id/Merge/:otherId', 'routes/admin/alumni-merge.tsx'),
        route('Admin/Surveys', 'routes/admin/surveys.tsx'),
        route('Admin/Surveys/New', 'routes/admin/survey.tsx', { id: 'routes/admin/new-survey' }),
        route('Admin/Surveys/:id', 'routes/admin/survey.tsx'),
        route('Admin/Surveys/:id/Results', 'routes/admin/survey-results.tsx'),
        route('Admin/Live', 'routes/admin/live-rooms.tsx'),
        route('Admin/Live/:sessionId', 'routes/admin/live-room.tsx'),
        route('Admin/LiveLinks', 'routes/admin/live-links.tsx'),
        route('Admin/Presence', 'routes/admin/presence-sessions.tsx'),
        route('Admin/Presence/People', 'routes/admin/presence-people.tsx'),
        route('Admin/Presence/Objections', 'routes/admin/presence-objections.tsx'),
        route('Admin/Presence/Session/:sessionId', 'routes/admin/presence-session.tsx'),
        route('Admin/Presence/Person/:personId', 'routes/admin/presence-person.tsx'),
        route('Admin/Posts', 'routes/admin/posts.tsx'),
        route('Admin/Posts/:boardCode/:itemNo', 'routes/admin/post.tsx'),
        route('Admin/Files', 'routes/admin/files.tsx'),
        route('Admin/Comments', 'routes/admin/comments.tsx'),
        route('Admin/Boards', 'routes/admin/boards.tsx'),
        route('Admin/Boards/:boardCode', 'routes/admin/board.tsx'),
        route('Admin/SearchTerms', 'routes/admin/search-terms.tsx'),
        route('Admin/Security', 'routes/admin/security.tsx'),
      ]),
    ]),
  ]),

  route('*', 'routes/not-found.tsx'),
];

export default prefix('en?', pages) satisfies RouteConfig;
