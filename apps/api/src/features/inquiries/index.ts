import type { Feature } from '../../platform/feature.ts';
import { registerInquiryRoutes } from './inquiries.routes.ts';
import { seedInquiries } from './inquiries.seed.ts';
import { inquiryTasks } from './inquiries.tasks.ts';
import { inquiryRetention } from './inquiry-retention.ts';
import { inquiryWords } from './inquiry-words.ts';
import { ownInquiries } from './own-inquiries.ts';

export { inquiryMails } from './inquiries.mails.ts';

export const inquiries: Feature = {
  word: 'inquiries',
  about: 'What people ask the secretariat; for staff the queue of inquiries',
  audited: inquiryWords,
  routes: registerInquiryRoutes,
  ownData: [ownInquiries],
  retentions: [inquiryRetention],
  startsWith: { INQUIRY_Manage: ['SECRETARIAT'] },
  seed: seedInquiries,
  staffTasks: [inquiryTasks],
};
