import type { Tables } from './database/tables.ts';
import type { Hindering } from './features/editions/index.ts';

type Table = keyof Tables;

interface UncopiedTables {
  /** Why the next edition does not get the rows of these tables. */
  reason: string;
  /** Without a column `edition_id`. */
  tables?: readonly Table[];
  /** With a column `edition_id`. Their rows keep a copied edition from being removed. */
  ofEdition?: readonly Table[];
  /** Tables whose rows refer to a copied row, by its table and their column. */
  through?: readonly { table: Table; parent: Table; column: string }[];
  hinders?: Hindering['hinders'];
}

/**
 * All tables that no feature copies to the next edition, by reason. A test fails if a table of the database is neither
 * here nor among the copies of a feature.
 */
export const uncopiedTables: readonly UncopiedTables[] = [
  {
    reason: 'Belongs to the site and not to an edition: the next edition shows it without a copy.',
    tables: [
      'boards',
      'inquiry_templates',
      'page_revisions',
      'pages',
      'payment_settings',
      'popups',
      'role_permissions',
      'roles',
      'site_settings',
      'text_templates',
      'transfer_settings',
    ],
  },
  {
    reason:
      'Permissions of people on boards and booths. Those on boards stay, because boards belong to the site. Booths are not copied.',
    tables: ['grants'],
  },
  {
    reason: 'Posts and what readers wrote or opened. They belong to the site.',
    tables: [
      'comments',
      'inquiries',
      'inquiry_answers',
      'inquiry_notes',
      'post_bodies',
      'post_pictures',
      'post_readers',
      'post_revisions',
      'post_searches',
      'posts',
      'search_documents',
      'search_terms',
    ],
  },
  {
    reason: 'People with accounts and in the address book. They belong to the site.',
    tables: [
      'account_consents',
      'account_key_proofs',
      'account_keys',
      'accounts',
      'alumni',
      'alumni_links',
      'alumni_merges',
      'alumni_relays',
      'data_requests',
      'staff_invitations',
      'staff_views',
    ],
  },
  {
    reason: 'Secrets, sign-ins and proofs of people.',
    tables: [
      'account_recovery_codes',
      'account_second_factors',
      'account_sessions',
      'captcha_uses',
      'draft_email_proofs',
      'key_verifications',
      'password_resets',
      'refresh_tokens',
      'registrant_refresh_tokens',
      'registrant_sessions',
      'sign_in_delays',
    ],
  },
  {
    reason:
      'Files. No copied row has one: pictures, materials and seals are of people, sponsors or the site.',
    tables: ['file_removals', 'file_uploads', 'files'],
  },
  {
    reason: 'Registrations, with all that people entered and received.',
    hinders: 'registrations',
    ofEdition: [
      'licence_cases',
      'registration_answer_counts',
      'registration_document_serials',
      'registration_documents',
      'registration_drafts',
      'registration_tags',
      'registrations',
    ],
    tables: [
      'companion_passes',
      'order_discounts',
      'order_lines',
      'registration_act_rows',
      'registration_acts',
      'registration_answers',
      'registration_changes',
      'registration_codes',
      'registration_consents',
      'registration_lines',
      'registration_links',
      'registration_notes',
      'registration_passes',
    ],
  },
  {
    reason: 'The list of members who paid their dues, and invitations: people of one year.',
    hinders: 'registrations',
    ofEdition: ['code_invitations', 'dues_members', 'dues_years'],
  },
  {
    reason: 'Discount codes: each is a promise to somebody.',
    hinders: 'registrations',
    ofEdition: ['discount_codes'],
    tables: ['code_uses'],
  },
  {
    reason: 'Money.',
    hinders: 'money',
    ofEdition: ['bank_deposits', 'payments'],
    tables: [
      'balance_days',
      'balance_movements',
      'bank_refunds',
      'money_requests',
      'payment_events',
      'refunds',
      'settlement_rows',
      'stray_charges',
    ],
  },
  {
    reason: 'People of the programme, its published versions and what became of them.',
    hinders: 'programme',
    ofEdition: [
      'announcements',
      'programme_feeds',
      'programme_late_changes',
      'programme_people',
      'programme_versions',
    ],
    through: [{ table: 'programme_stars', parent: 'programme_sessions', column: 'session_id' }],
    tables: ['programme_chairs', 'programme_mail_links', 'programme_speakers', 'session_states'],
  },
  {
    reason: 'Presence, messages, links and films of live rooms.',
    hinders: 'programme',
    ofEdition: [
      'live_checks',
      'live_events',
      'live_links',
      'live_messages',
      'live_people_seen',
      'live_recordings',
      'live_stays',
    ],
    tables: ['live_changes', 'live_counters', 'live_mutes', 'live_votes'],
  },
  {
    reason:
      'Sponsors with booths, agreements, cards and stamps, and their banners: companies decide anew each year. The slots of banners are part of the program.',
    hinders: 'sponsors',
    ofEdition: ['banners', 'sponsor_agreements', 'sponsor_stamps', 'sponsors'],
    tables: [
      'banner_counts',
      'booth_invitations',
      'booth_proposals',
      'sponsor_lead_consents',
      'sponsor_leads',
    ],
  },
  {
    reason: 'Answers to surveys.',
    hinders: 'other',
    through: [
      { table: 'survey_answers', parent: 'surveys', column: 'survey_id' },
      { table: 'survey_bags', parent: 'surveys', column: 'survey_id' },
      { table: 'survey_participations', parent: 'surveys', column: 'survey_id' },
    ],
  },
  {
    reason: 'Browsers that get news, and the news.',
    hinders: 'other',
    ofEdition: ['push_news', 'push_subscriptions'],
    tables: ['push_deliveries'],
  },
  {
    reason: 'Letters to many, with their people, and the mailboxes that get none.',
    hinders: 'other',
    ofEdition: ['letters'],
    tables: ['letter_recipients', 'mailbox_blocks'],
  },
  {
    reason: 'Imports of spreadsheets, and runs that erased data.',
    hinders: 'other',
    ofEdition: ['imports', 'retention_runs'],
    tables: ['import_changes', 'import_rows'],
  },
  {
    reason: 'The copies and moves themselves. Undoing a copy removes the moves of its days.',
    tables: ['edition_archives', 'edition_copies', 'edition_moves'],
  },
  {
    reason: 'Records of the running program.',
    tables: [
      'audit_arrivals',
      'audit_events',
      'audit_verifications',
      'content_versions',
      'contracting_migrations',
      'doctor_runs',
      'job_claims',
      'mails',
      'message_budgets',
      'rate_limits',
      'text_groups',
      'text_messages',
      'text_spending',
    ],
  },
];

/** Tables whose rows keep a copied edition from being removed. */
export const hindering: readonly Hindering[] = uncopiedTables.flatMap(
  ({ hinders, ofEdition = [], through = [] }) =>
    hinders === undefined
      ? []
      : [
          ...ofEdition.map((table) => ({ table, hinders })),
          ...through.map(({ table, parent, column }) => ({
            table,
            hinders,
            through: { table: parent, column },
          })),
        ],
);
