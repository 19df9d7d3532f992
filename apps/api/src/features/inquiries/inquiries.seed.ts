import type { Context } from '../../platform/context.ts';
import { sampleActor } from '../accounts/index.ts';
import { answerInquiry } from './handle-inquiry.ts';
import { selectInquiry } from './inquiries.queries.ts';
import { sampleInquiry } from './send-inquiry.ts';
import { createInquiryTemplate } from './write-templates.ts';

// Constant keys, so that seeding again finds the existing rows.
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

const templates = [
  {
    name: '영수증 (예시)',
    ko: '안녕하세요.\n영수증은 등록 확인 화면에서 등록번호와 이메일을 입력하면 내려받으실 수 있습니다. 병원 이름이 필요하시면 이 메일에 답장으로 알려 주세요. (예시 답변)',
    en: 'You can download your receipt on the page “Check registration” with your registration number and e-mail address. If it must name your hospital, please reply to this mail. (Sample answer)',
  },
  {
    name: '취소와 환불 (예시)',
    ko: '안녕하세요.\n등록 취소와 환불 기준은 등록 안내 화면에 있습니다. 취소를 원하시면 등록번호를 이 메일에 답장으로 알려 주세요. (예시 답변)',
    en: 'The terms of cancellation and refund are on the registration page. If you wish to cancel, please reply to this mail with your registration number. (Sample answer)',
  },
  {
    name: '초청장과 비자 (예시)',
    ko: '안녕하세요.\n비자 신청에 필요한 초청장은 등록비 결제 후 보내 드립니다. 여권에 적힌 영문 이름과 소속을 이 메일에 답장으로 알려 주세요. (예시 답변)',
    en: 'We send letters of invitation for visa applications once the registration fee is paid. Please reply to this mail with your name as in your passport and your affiliation. (Sample answer)',
  },
];

/** Seeds three sample inquiries, one of them answered, and three answer templates. */
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
    // Answered today: an old answer would be deleted within the year.
    if (isAnswered && row?.answered_at === null) await answerInquiry({ ...ctx, actor: staff }, row);
  }
  for (const [index, { name, ...text }] of templates.entries())
    await createInquiryTemplate({ ...ctx, actor: staff }, { requestKey: keyOf(index + 1), name, text });
}
