import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { lateBefore } from './balance.service.ts';
import { countLateDays } from './balance-days.queries.ts';
import { countCases } from './payment-cases.queries.ts';
import { getPaymentSettings } from './payment-settings.service.ts';

const moneyTasks = defineStaffTasks({
  keys: ['payments.cases', 'payments.bankRefunds', 'payments.lateDays'],
  permission: 'PAYMENT_Manage',
  async count({ db, now }) {
    const [cases, lateDays] = await Promise.all([countCases(db), countLateDays(db, lateBefore(now))]);
    return [
      { key: 'payments.cases', count: cases.get('none') ?? 0 },
      { key: 'payments.bankRefunds', count: cases.get('entered') ?? 0 },
      { key: 'payments.lateDays', count: lateDays },
    ];
  },
});

/** A certificate that ends within this many days is a task. */
const warningDays = 30;

const settingsTasks = defineStaffTasks({
  keys: ['payments.certificate', 'payments.testGateway'],
  permission: 'PAYMENT_Settings',
  async count(ctx) {
    const { certificateExpiresAt, gateway } = await getPaymentSettings(ctx);
    const dueAt = certificateExpiresAt === null ? null : new Date(certificateExpiresAt);
    const isEnding = dueAt !== null && dueAt.getTime() - ctx.now.getTime() <= warningDays * 86_400_000;
    return [
      { key: 'payments.certificate', count: isEnding ? 1 : 0, dueAt },
      { key: 'payments.testGateway', count: gateway === 'live' ? 0 : 1 },
    ];
  },
});

export const paymentTasks = [moneyTasks, settingsTasks];
