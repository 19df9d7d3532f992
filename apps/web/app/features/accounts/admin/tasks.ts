import type { TaskKind } from '../../../console/task-list.tsx';
import { translationsScreen } from '../../../console/translations-screen.ts';
import { accountScreens } from './screens.ts';

export const accountTasks: readonly TaskKind[] = [
  {
    key: 'accounts.audit',
    tone: 'danger',
    title: 'accounts.task.audit',
    text: 'accounts.task.audit.text',
    path: accountScreens.audit.path,
  },
  {
    key: 'accounts.examination',
    tone: 'danger',
    title: 'accounts.task.examination',
    text: 'accounts.task.examination.text',
    path: accountScreens.audit.path,
  },
  {
    key: 'accounts.secondFactor',
    tone: 'warn',
    title: 'accounts.task.secondFactor',
    text: 'accounts.task.secondFactor.text',
    path: accountScreens.security.path,
  },
  {
    key: 'accounts.invitations',
    tone: 'info',
    title: 'accounts.task.invitations',
    text: 'accounts.task.invitations.text',
    path: `${accountScreens.invitations.path}?state=over`,
  },
  {
    key: 'accounts.translations',
    tone: 'info',
    title: 'accounts.task.translations',
    text: 'accounts.task.translations.text',
    path: `${translationsScreen.path}?missing=en`,
  },
];
