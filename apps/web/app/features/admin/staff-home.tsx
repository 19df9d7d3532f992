import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { certificateState } from './payments/certificate.ts';

/** What waits for this member of staff; absent where they may not know it. */
export interface Tasks {
  isAuditBroken?: boolean;
  paymentCases?: number;
  certificate?: ReturnType<typeof certificateState>;
  isTestGateway?: boolean;
  needsSecondFactor: boolean;
  mustChangePassword: boolean;
}

const taskRooms = {
  audit: '/Admin/Audit',
  paymentCases: '/Admin/PaymentCases',
  certificate: '/Admin/PaymentSettings',
  testGateway: '/Admin/PaymentSettings',
  secondFactor: '/Admin/Security',
  password: '/Account/MyPage',
} as const;

type TaskKey = keyof typeof taskRooms;

function tasksOf(tasks: Tasks): [TaskKey, 'danger' | 'warn' | 'info'][] {
  const found: [TaskKey, 'danger' | 'warn' | 'info'][] = [];
  if (tasks.mustChangePassword) found.push(['password', 'danger']);
  if (tasks.isAuditBroken) found.push(['audit', 'danger']);
  if ((tasks.paymentCases ?? 0) > 0) found.push(['paymentCases', 'danger']);
  if (tasks.certificate === 'expired' || tasks.certificate === 'soon') found.push(['certificate', 'warn']);
  if (tasks.needsSecondFactor) found.push(['secondFactor', 'warn']);
  if (tasks.isTestGateway) found.push(['testGateway', 'info']);
  return found;
}

/** What needs doing today, and nothing else. */
export function StaffHome({ tasks }: { tasks: Tasks }) {
  const say = useSay();
  const pathTo = usePathTo();
  const found = tasksOf(tasks);
  if (found.length === 0) return <EmptyState title={say('admin.home.nothing')} />;
  return found.map(([key, tone]) => (
    <Notice
      key={key}
      tone={tone}
      word={say(`admin.home.tone.${tone}`)}
      title={say(`admin.task.${key}`, { count: tasks.paymentCases ?? 0 })}
      action={
        <LinkButton href={pathTo(taskRooms[key])} size="small" variant="secondary">
          {say('admin.home.go')}
        </LinkButton>
      }
    >
      <p>{say(`admin.task.${key}.text`)}</p>
    </Notice>
  ));
}
