import type { SignedInUser } from '@airway/contract/accounts';
import { listMoneyRequests } from '@airway/contract/registration-money-requests';
import type { Task } from '../../../console/task-list.tsx';
import { authorisedCall } from '../../../platform/session.ts';
import { registrationScreens } from './screens.ts';

const waiting = (count: number): Task => ({
  tone: 'warn',
  title: 'payments.admin.task.moneyRequests',
  values: { count },
  text: 'payments.admin.task.moneyRequests.text',
  path: `${registrationScreens.moneyRequests.path}?state=waiting`,
});

/** Loads acts about money that wait for the yes of the user. The own ones wait for somebody else. */
export async function loadMoneyTasks({ role }: SignedInUser): Promise<Task[]> {
  if (!role.permissions.includes('PAYMENT_Take')) return [];
  const { content } = await authorisedCall(listMoneyRequests, { query: { state: 'waiting', size: '100' } });
  const count = content.filter(({ isOwn }) => !isOwn).length;
  return count > 0 ? [waiting(count)] : [];
}
