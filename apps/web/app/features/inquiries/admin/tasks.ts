import type { SignedInUser } from '@airway/contract/accounts';
import { listInquiries } from '@airway/contract/inquiries-admin';
import type { Task } from '../../../console/task-list.tsx';
import { authorisedCall } from '../../../platform/session.ts';
import { inquiryScreens } from './screens.ts';

async function countOf(state: 'open' | 'undelivered'): Promise<number> {
  return (await authorisedCall(listInquiries, { query: { state, page: '0', size: '1' } })).total;
}

/** Loads open inquiries and undelivered answers as tasks, for staff with permission. */
export async function loadInquiryTasks({ role }: SignedInUser): Promise<Task[]> {
  if (!role.permissions.includes('INQUIRY_Manage')) return [];
  const [open, undelivered] = await Promise.all([countOf('open'), countOf('undelivered')]);
  const path = inquiryScreens.inquiries.path;
  const tasks: Task[] = [
    {
      tone: 'warn',
      title: 'inquiries.admin.task.undelivered',
      values: { count: undelivered },
      text: 'inquiries.admin.task.undelivered.text',
      path: `${path}?state=undelivered`,
    },
    {
      tone: 'info',
      title: 'inquiries.admin.task',
      values: { count: open },
      text: 'inquiries.admin.task.text',
      path: `${path}?state=open`,
    },
  ];
  return tasks.filter(({ values }) => values?.count !== 0);
}
