import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';

/** A page that is promised: which one it is stands in the id (features/pages/unfinished-pages.ts). */
const unfinished = (path: string, page: string, instance = page): RouteConfigEntry =>
  route(path, 'routes/unfinished.tsx', { id: `unfinished/${page}/${instance}` });

/** Every address of the site, below the base path; each answers in Korean and, under `en`, in English. */
const pages: RouteConfigEntry[] = [
  index('routes/landing.tsx'),

  layout('routes/layouts/main.tsx', [
    route('Main', 'routes/home.tsx'),
    unfinished('ConferenceInfo/Invitation', 'invitation'),
    unfinished('ConferenceInfo/Info', 'info'),
    unfinished('ConferenceInfo/ScientificCommittee', 'scientificCommittee'),
    unfinished('ConferenceInfo/History', 'history'),
    // Spelt as specified; the usual spelling leads there.
    unfinished('ConferenceInfo/OraganizingCommittee', 'organizingCommittee'),
    route('ConferenceInfo/OrganizingCommittee', 'routes/organizing-committee.tsx'),
    unfinished('ConferenceInfo/ContactUs', 'contactUs'),
    unfinished('Scientific/InvitedSpeakers', 'invitedSpeakers'),
    unfinished('Gallery', 'gallery'),
    unfinished('GeneralInfo/Seoul', 'seoul'),
    unfinished('GeneralInfo/UsefulInfo', 'usefulInfo'),

    route('Board/:boardCode', 'routes/boards/board.tsx'),
    route('Board/:boardCode/:itemNo', 'routes/boards/post.tsx'),
    layout('routes/layouts/signed-in.tsx', { id: 'routes/layouts/writer' }, [
      route('Board/:boardCode/Write', 'routes/boards/write.tsx'),
      route('Board/:boardCode/:itemNo/Edit', 'routes/boards/edit.tsx'),
    ]),

    route('Account/Signin', 'routes/account/signin.tsx'),
    route('Account/Signup', 'routes/account/signup.tsx'),
    route('Account/Signup/Welcome', 'routes/account/signup-welcome.tsx'),
    route('Account/FindId', 'routes/account/find-id.tsx'),
    route('Account/Password', 'routes/account/password.tsx'),
    route('Account/Password/Process', 'routes/account/password-process.tsx'),
    layout('routes/layouts/signed-in.tsx', { id: 'routes/layouts/member' }, [
      route('Account/MyPage', 'routes/account/my-page.tsx'),
    ]),

    unfinished('Sponsors', 'sponsors'),
    unfinished('Sponsors/:id', 'booth'),
    unfinished('Alumni', 'alumni'),
    unfinished('Live/:sessionId', 'live'),

    route('Policy/Terms', 'routes/policy/terms.tsx'),
    route('Policy/Privacy', 'routes/policy/privacy.tsx'),
    route('Policy/EmailRefusal', 'routes/email-refusal.tsx'),
  ]),

  layout('routes/layouts/survey.tsx', [unfinished('Survey/:surveyCode', 'survey')]),

  layout('routes/layouts/program.tsx', [unfinished('Scientific/Program', 'program')]),

  layout('routes/layouts/registration.tsx', [
    route('Registration', 'routes/registration/entry.tsx'),
    route('Registration/Korean', 'routes/registration/korean.tsx'),
    route('Registration/Korean/Mobile', 'routes/registration/korean-mobile.tsx'),
    route('Registration/Korean/Success', 'routes/registration/korean-success.tsx'),
    route('Registration/International', 'routes/registration/international.tsx'),
    route('Registration/International/Mobile', 'routes/registration/international-mobile.tsx'),
    route('Registration/International/Success', 'routes/registration/international-success.tsx'),
    route('Registration/Payment', 'routes/registration/payment.tsx'),
    route('Registration/Payment/Mobile', 'routes/registration/payment-mobile.tsx'),
    route('Registration/Change', 'routes/registration/change.tsx'),
    route('Registration/Process', 'routes/registration/process.tsx'),
    route('Registration/Confirm', 'routes/registration/confirm.tsx'),
    route('Registration/Resume', 'routes/registration/resume.tsx'),
  ]),

  // Open to everyone: it shows parts, no data.
  layout('routes/layouts/survey.tsx', { id: 'routes/layouts/design' }, [
    route('Admin/Design', 'routes/admin/design.tsx'),
  ]),

  layout('routes/layouts/admin.tsx', [
    layout('routes/layouts/signed-in.tsx', [
      route('Admin', 'routes/admin/home.tsx'),
      route('Admin/Accounts', 'routes/admin/accounts.tsx'),
      route('Admin/Accounts/:id', 'routes/admin/account.tsx'),
      route('Admin/Roles', 'routes/admin/roles.tsx'),
      route('Admin/Authentication', 'routes/admin/authentication.tsx'),
      route('Admin/Audit', 'routes/admin/audit.tsx'),
      route('Admin/Registrations', 'routes/admin/registrations.tsx'),
      route('Admin/Registrations/:id', 'routes/admin/registration.tsx'),
      route('Admin/LicenceCases', 'routes/admin/licence-cases.tsx'),
      route('Admin/PaymentCases', 'routes/admin/payment-cases.tsx'),
      route('Admin/PaymentSettings', 'routes/admin/payment-settings.tsx'),
      route('Admin/Security', 'routes/admin/security.tsx'),
    ]),
  ]),

  route('*', 'routes/not-found.tsx'),
];

export default prefix('en?', pages) satisfies RouteConfig;
