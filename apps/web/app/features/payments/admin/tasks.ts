import type { TaskKind } from '../../../console/task-list.tsx';
import { paymentScreens } from './screens.ts';

export const paymentTasks: readonly TaskKind[] = [
  {
    key: 'payments.cases',
    tone: 'danger',
    title: 'payments.task.cases',
    text: 'payments.task.cases.text',
    path: `${paymentScreens.cases.path}?bankRefund=none`,
  },
  {
    key: 'payments.bankRefunds',
    tone: 'warn',
    title: 'payments.task.bankRefunds',
    text: 'payments.task.bankRefunds.text',
    path: `${paymentScreens.cases.path}?bankRefund=entered`,
  },
  {
    key: 'payments.lateDays',
    tone: 'warn',
    title: 'payments.task.lateDays',
    text: 'payments.task.lateDays.text',
    path: `${paymentScreens.balance.path}?state=late`,
  },
  {
    key: 'payments.certificate',
    tone: 'warn',
    title: 'payments.task.certificate',
    text: 'payments.task.certificate.text',
    path: paymentScreens.settings.path,
  },
  {
    key: 'payments.testGateway',
    tone: 'info',
    title: 'payments.task.testGateway',
    text: 'payments.task.testGateway.text',
    path: paymentScreens.settings.path,
  },
];
