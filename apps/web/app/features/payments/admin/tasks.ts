import type { SignedInUser } from '@airway/contract/accounts';
import { getPaymentSettings, listPaymentCases } from '@airway/contract/payments';
import { listBalanceDays } from '@airway/contract/payments-balance';
import type { Task } from '../../../console/task-list.tsx';
import { browserNowMs } from '../../../platform/clock.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { certificateState } from './certificate.ts';
import { paymentScreens } from './screens.ts';

const openCases = (count: number): Task => ({
  tone: 'danger',
  title: 'payments.admin.task.paymentCases',
  values: { count },
  text: 'payments.admin.task.paymentCases.text',
  path: paymentScreens.cases.path,
});
const certificateEnds: Task = {
  tone: 'warn',
  title: 'payments.admin.task.certificate',
  text: 'payments.admin.task.certificate.text',
  path: paymentScreens.settings.path,
};
const isTestGateway: Task = {
  tone: 'info',
  title: 'payments.admin.task.testGateway',
  text: 'payments.admin.task.testGateway.text',
  path: paymentScreens.settings.path,
};

const lateDays = (count: number): Task => ({
  tone: 'warn',
  title: 'payments.admin.task.lateDays',
  values: { count },
  text: 'payments.admin.task.lateDays.text',
  path: `${paymentScreens.balance.path}?state=late`,
});

async function loadLateDays(): Promise<Task[]> {
  const { total } = await authorisedCall(listBalanceDays, { query: { state: 'late', size: '1' } });
  return total > 0 ? [lateDays(total)] : [];
}

async function loadCases(): Promise<Task[]> {
  const { total } = await authorisedCall(listPaymentCases, { query: { page: '0', size: '1' } });
  return total > 0 ? [openCases(total)] : [];
}

async function loadSettings(): Promise<Task[]> {
  const { certificateExpiresAt, gateway } = await authorisedCall(getPaymentSettings, {});
  const certificate = certificateState(certificateExpiresAt, browserNowMs());
  return [
    ...(certificate === 'expired' || certificate === 'soon' ? [certificateEnds] : []),
    ...(gateway === 'live' ? [] : [isTestGateway]),
  ];
}

/** Loads open payment tasks, for staff with permission. */
export async function loadPaymentTasks({ role }: SignedInUser): Promise<Task[]> {
  const tasks = await Promise.all([
    role.permissions.includes('PAYMENT_Manage') ? loadCases() : [],
    role.permissions.includes('PAYMENT_Manage') ? loadLateDays() : [],
    role.permissions.includes('PAYMENT_Settings') ? loadSettings() : [],
  ]);
  return tasks.flat();
}
