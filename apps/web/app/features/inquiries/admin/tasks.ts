import type { TaskKind } from '../../../console/task-list.tsx';
import { inquiryScreens } from './screens.ts';

export const inquiryTasks: readonly TaskKind[] = [
  {
    key: 'inquiries.open',
    tone: 'info',
    title: 'inquiries.task.open',
    text: 'inquiries.task.open.text',
    path: `${inquiryScreens.inquiries.path}?state=open`,
  },
  {
    key: 'inquiries.undelivered',
    tone: 'warn',
    title: 'inquiries.task.undelivered',
    text: 'inquiries.task.undelivered.text',
    path: `${inquiryScreens.inquiries.path}?state=undelivered`,
  },
];
