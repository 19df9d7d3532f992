import type { Act } from '../../../console/screen.ts';
import { inquiryScreens } from './screens.ts';

const { inquiries } = inquiryScreens;

export const inquiryActs: readonly Act[] = [
  {
    title: 'inquiries.act.answer',
    words: 'inquiries.act.answer.words',
    path: `${inquiries.path}?state=open`,
    permission: 'INQUIRY_Manage',
  },
];
