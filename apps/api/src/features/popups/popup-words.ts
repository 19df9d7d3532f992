import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

/** Words for entries about pop-ups. */
export const popupWords: AuditWords = {
  subjects: { popup: namesIn('popups', ['title_ko', 'title_en'], ['AUDIT_View']) },
  details: {
    title_ko: { label: 'popups.audit-detail.title.ko' },
    title_en: { label: 'popups.audit-detail.title.en' },
    link: { label: 'popups.admin.link' },
    place: { label: 'popups.admin.place', kind: { choice: (place) => `popups.admin.place.${place}` } },
    starts_at: { label: 'popups.admin.startsAt', kind: 'moment' },
    ends_at: { label: 'popups.admin.endsAt', kind: 'moment' },
    position: { label: 'popups.admin.position' },
  },
};
