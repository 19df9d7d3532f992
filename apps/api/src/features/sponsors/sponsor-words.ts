import { type AuditWords, namesIn } from '../../platform/audit-words.ts';

const readers = ['AUDIT_View'] as const;

/** Words for entries about sponsors and booths. */
export const sponsorWords: AuditWords = {
  subjects: {
    sponsor: namesIn('sponsors', ['name_ko', 'name_en'], readers),
    tier: namesIn('sponsor_tiers', ['name_ko', 'name_en'], readers),
  },
  details: {
    name_ko: { label: 'sponsors.audit-detail.name.ko' },
    name_en: { label: 'sponsors.audit-detail.name.en' },
    tier_id: { label: 'sponsors.admin.tier', kind: { named: 'tier' } },
    booth_number: { label: 'sponsors.admin.boothNumber' },
    website: { label: 'sponsors.audit-detail.website' },
    introduction_ko: { label: 'sponsors.audit-detail.introduction.ko' },
    introduction_en: { label: 'sponsors.audit-detail.introduction.en' },
    logo_id: { label: 'sponsors.audit-detail.logo', kind: { named: 'file' } },
    video_id: { label: 'sponsors.audit-detail.video' },
    tiers: { label: 'sponsors.screen.tiers' },
    isOn: { label: 'sponsors.audit-detail.isOn', kind: 'yesNo' },
    needed: { label: 'sponsors.audit-detail.needed' },
    opensAt: { label: 'sponsors.audit-detail.opensAt' },
    closesAt: { label: 'sponsors.audit-detail.closesAt' },
    'reward.*': { label: 'sponsors.audit-detail.reward', parts: { language: 'language' } },
  },
};
