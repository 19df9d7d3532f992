import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

/** Words for entries about banners. */
export const bannerWords: AuditWords = {
  subjects: { banner: namesIn('banners', ['name'], ['AUDIT_View']) },
  details: {
    name: { label: 'banners.admin.name' },
    slot: { label: 'banners.admin.slot', kind: { choice: (slot) => `banners.admin.slot.${slot}` } },
    link: { label: 'banners.admin.link' },
    weight: { label: 'banners.admin.weight' },
    starts_at: { label: 'banners.admin.startsAt', kind: 'moment' },
    ends_at: { label: 'banners.admin.endsAt', kind: 'moment' },
    picture_ko: { label: 'banners.audit-detail.picture.ko', kind: { named: 'file' } },
    picture_en: { label: 'banners.audit-detail.picture.en', kind: { named: 'file' } },
    alt_ko: { label: 'banners.audit-detail.alt.ko' },
    alt_en: { label: 'banners.audit-detail.alt.en' },
  },
};
