import type { Context } from '../../platform/context.ts';
import { sampleActor } from '../accounts/index.ts';
import { answerInquiry } from './handle-inquiry.ts';
import { selectInquiry } from './inquiries.queries.ts';
import { sampleInquiry } from './send-inquiry.ts';

// Always the same, so that asking again finds what is there.
const keyOf = (number: number) => `6f1f0c8e-3d5b-4c5e-9a56-00000000000${number}`;

const samples = [
  {
    on: '2025-09-22T01:12:00Z',
    locale: 'ko',
    topic: 'registration',
    name: '박예시',
    email: 'park@example.org',
    text: '병원 단체로 다섯 명이 등록하려고 합니다. 한 사람이 모아서 결제할 수 있나요? (예시 문의)',
    isAnswered: true,
  },
  {
    on: '2025-10-06T08:40:00Z',
    locale: 'en',
    topic: 'other',
    name: 'Sample Visitor',
    email: 'visitor@example.org',
    text: 'I need a letter of invitation for my visa application. Whom may I ask for it? (Sample inquiry)',
    isAnswered: false,
  },
  {
    on: '2025-10-09T05:25:00Z',
    locale: 'ko',
    topic: 'payment',
    name: '정예시',
    email: 'jeong@example.org',
    text: '법인카드로 결제했는데 영수증에 병원 이름을 넣을 수 있는지 궁금합니다. (예시 문의)',
    isAnswered: false,
  },
] as const;

/** Three sample inquiries, one of them answered. */
export async function seedInquiries(ctx: Context): Promise<void> {
  const staff = await sampleActor(ctx, 'staff');
  for (const [index, { on, isAnswered, ...form }] of samples.entries()) {
    const then = { ...ctx, actor: staff, now: new Date(on) };
    const id = await sampleInquiry(then, {
      ...form,
      requestKey: keyOf(index + 1),
      registrationNumber: '',
      agreesToPrivacy: true,
    });
    const row = await selectInquiry(ctx.db, id);
    // Answered now: an answer of back then would be forgotten within the year.
    if (isAnswered && row?.answered_at === null) await answerInquiry({ ...ctx, actor: staff }, row);
  }
}
