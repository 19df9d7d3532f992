import type { TaskKind } from '../../console/task-list.tsx';
import { accountTasks } from '../../features/accounts/admin/tasks.ts';
import { bannerTasks } from '../../features/banners/admin/tasks.ts';
import { depositTasks } from '../../features/deposits/admin/tasks.ts';
import { editionTasks } from '../../features/editions/admin/tasks.ts';
import { inquiryTasks } from '../../features/inquiries/admin/tasks.ts';
import { letterTasks } from '../../features/letters/admin/tasks.ts';
import { liveTasks } from '../../features/live/admin/tasks.ts';
import { paymentTasks } from '../../features/payments/admin/tasks.ts';
import { popupTasks } from '../../features/popups/admin/tasks.ts';
import { registrationTasks } from '../../features/registrations/admin/tasks.ts';
import { requestTasks } from '../../features/requests/admin/tasks.ts';
import { sponsorTasks } from '../../features/sponsors/admin/tasks.ts';
import { sponsorshipTasks } from '../../features/sponsorship/admin/tasks.ts';
import { surveyTasks } from '../../features/surveys/admin/tasks.ts';

/** All kinds of tasks. Among equally urgent ones the first page of the console uses this order. */
export const taskKinds: readonly TaskKind[] = [
  ...paymentTasks,
  ...depositTasks,
  ...liveTasks,
  ...registrationTasks,
  ...inquiryTasks,
  ...letterTasks,
  ...requestTasks,
  ...sponsorshipTasks,
  ...sponsorTasks,
  ...editionTasks,
  ...popupTasks,
  ...bannerTasks,
  ...surveyTasks,
  ...accountTasks,
];
