import { documentOfText } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { sampleActor } from '../accounts/index.ts';
import { managedPopups } from './write-popups.ts';

/** Publishes a pop-up that is current when the demo starts, by the rehearsal's clock. */
export async function seedPopups(ctx: Context): Promise<void> {
  const asStaff = { ...ctx, actor: await sampleActor(ctx, 'staff') };
  // A constant, so that seeding again finds the existing row.
  await managedPopups.seed(asStaff, '6f1f0c8e-3d5b-4c5e-9a57-000000000001', () => ({
    title: { ko: '[예시] 조기 등록이 곧 마감됩니다', en: '[Sample] Early registration closes soon' },
    text: {
      ko: documentOfText('10월 17일까지 결제하시면 조기 등록비가 적용됩니다.\n\n이 알림은 예시 자료입니다.'),
      en: documentOfText('Pay by 17 October for the early fee.\n\nThis notice is sample data.'),
    },
    link: '/Registration',
    place: 'home',
    startsAt: '2025-10-09T15:00:00.000Z',
    endsAt: '2025-10-17T15:00:00.000Z',
    position: 1,
  }));
}
