import { type AuditWords, isRowId, namesBy } from '../../platform/audit-words.ts';
import { selectAgreementNames } from './agreement-names.queries.ts';

/** Words for entries about agreements and the sponsor code. */
export const sponsorshipWords: AuditWords = {
  subjects: {
    'sponsor-agreement': namesBy(['AUDIT_View'], async ({ db, locale }, ids) => {
      const rows = await selectAgreementNames(db, ids.filter(isRowId));
      return new Map(rows.map(({ id, ko, en }) => [id, (locale === 'ko' ? ko || en : en || ko) ?? '']));
    }),
  },
  details: {
    sponsor_id: { label: 'sponsorship.admin.sponsor', kind: { named: 'sponsor' } },
    kind: { label: 'sponsorship.admin.kind', kind: { choice: (kind) => `sponsorship.kind.${kind}` } },
    amount_minor: { label: 'sponsorship.admin.amount', kind: { minorIn: 'KRW' } },
    booths: { label: 'sponsorship.admin.booths' },
    starts_on: { label: 'sponsorship.admin.startsOn', kind: 'day' },
    ends_on: { label: 'sponsorship.admin.endsOn', kind: 'day' },
    agreed_on: { label: 'sponsorship.admin.agreedOn', kind: 'day' },
    isInternational: { label: 'sponsorship.admin.isInternational', kind: 'yesNo' },
    countsHome: { label: 'sponsorship.admin.countsHome', kind: 'yesNo' },
    'professionalCategories.*': { label: 'sponsorship.admin.categories', parts: { place: 'place' } },
    'deadlines.*': {
      label: 'sponsorship.audit-detail.deadline',
      parts: { name: { choice: (name) => `sponsorship.admin.deadline.${name}` } },
    },
    takenAt: { label: 'sponsorship.audit-detail.takenAt', kind: 'moment' },
    isProvisional: { label: 'sponsorship.audit-detail.isProvisional', kind: 'yesNo' },
  },
};
