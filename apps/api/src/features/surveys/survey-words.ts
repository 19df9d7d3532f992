import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

/** Words for entries about surveys. */
export const surveyWords: AuditWords = {
  subjects: { survey: namesIn('surveys', ['title_ko', 'title_en'], ['AUDIT_View']) },
  details: {
    title_ko: { label: 'surveys.audit-detail.title.ko' },
    title_en: { label: 'surveys.audit-detail.title.en' },
    code: { label: 'surveys.admin.code' },
    audience: { label: 'surveys.admin.audience', kind: { choice: (one) => `surveys.admin.audience.${one}` } },
    is_anonymous: { label: 'surveys.admin.anonymous', kind: 'yesNo' },
    is_per_session: { label: 'surveys.admin.perSession', kind: 'yesNo' },
    opens_at: { label: 'surveys.admin.opensAt', kind: 'moment' },
    closes_at: { label: 'surveys.admin.closesAt', kind: 'moment' },
  },
};
