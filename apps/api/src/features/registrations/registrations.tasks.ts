import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { editionNow, findCurrentEditionRow, timesOf } from '../editions/index.ts';
import { countRequestsOfOthers } from '../payments/index.ts';
import { countReleased } from './find-registrations.queries.ts';
import { countOpenLicenceCases } from './licence-cases.queries.ts';

/** After registration has closed, nobody can pay any more. Only managers mail or cancel. */
const unpaidTasks = defineStaffTasks({
  keys: ['registrations.released'],
  permission: 'REGISTRATION_Manage',
  async count(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return [];
    const times = timesOf(edition);
    if (editionNow(times, ctx.now) >= times.registrationClosesAt) return [];
    return [{ key: 'registrations.released', count: await countReleased(ctx.db, edition.id) }];
  },
});

const licenceTasks = defineStaffTasks({
  keys: ['registrations.licenceCases'],
  permission: 'REGISTRATION_Manage',
  count: async ({ db }) => [{ key: 'registrations.licenceCases', count: await countOpenLicenceCases(db) }],
});

/** The own requests of the caller wait for somebody else. */
const requestTasks = defineStaffTasks({
  keys: ['registrations.moneyRequests'],
  permission: 'PAYMENT_Take',
  count: async ({ db, actor }) => [
    {
      key: 'registrations.moneyRequests',
      count: await countRequestsOfOthers(db, actor.kind === 'account' ? actor.accountId : ''),
    },
  ],
});

export const registrationTasks = [unpaidTasks, licenceTasks, requestTasks];
