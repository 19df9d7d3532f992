import type { SignedInUser } from '@airway/contract/accounts';
import { listInquiries } from '@airway/contract/inquiries-admin';
import type { Task } from '../../../console/task-list.tsx';
import { authorisedCall } from '../../../platform/session.ts';
import { inquiryScreens } from './screens.ts';

/** Inquiries that wait for an answer, for who may see them. */
export async function loadInquiryTasks({ role }: SignedInUser): Promise<Task[]> {
  if (!role.permissions.includes('INQUIRY_Manage')) return [];
  const { total } = await authorisedCall(listInquiries, { query: { state: 'open', page: '0', size: '1' } });
  if (total === 0) return [];
  return [
    {
      tone: 'info',
      title: 'inquiries.admin.task',
      values: { count: total },
      text: 'inquiries.admin.task.text',
      path: `${inquiryScreens.inquiries.path}?state=open`,
    },
  ];
}
