import type { TaskKind } from '../../../console/task-list.tsx';
import { registrationScreens } from './screens.ts';

export const registrationTasks: readonly TaskKind[] = [
  {
    key: 'registrations.moneyRequests',
    tone: 'warn',
    title: 'registrations.task.moneyRequests',
    text: 'registrations.task.moneyRequests.text',
    path: `${registrationScreens.moneyRequests.path}?state=waiting`,
  },
  {
    key: 'registrations.released',
    tone: 'info',
    title: 'registrations.task.released',
    text: 'registrations.task.released.text',
    path: `${registrationScreens.registrations.path}?seat=released`,
  },
  {
    key: 'registrations.licenceCases',
    tone: 'warn',
    title: 'registrations.task.licenceCases',
    text: 'registrations.task.licenceCases.text',
    path: registrationScreens.licenceCases.path,
  },
];
