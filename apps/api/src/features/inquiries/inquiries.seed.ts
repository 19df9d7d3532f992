import { accountOf } from '../../platform/acting-account.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { sampleMail, storeSampleMails } from '../../platform/outbox.ts';
import type { SampleFiles } from '../../platform/sample-files.ts';
import { sampleActor } from '../accounts/index.ts';
import { realTimeOf } from '../editions/index.ts';
import { answeredWithin, answerInquiry, handle } from './handle-inquiry.ts';
import { inquiryAnswerMail } from './inquiries.mails.ts';
import { selectInquiry, updateInquiry } from './inquiries.queries.ts';
import { insertAnswer } from './inquiry-answers.queries.ts';
import { sampleInquiry } from './send-inquiry.ts';
import { createInquiryTemplate } from './write-templates.ts';

// Constant keys, so that seeding again finds the existing rows.
const keyOf = (number: number) => `6f1f0c8e-3d5b-4c5e-9a56-${String(number).padStart(12, '0')}`;

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

/** Inquiries with the answers that were mailed. */
const answeredSamples = [
  {
    on: '2025-09-02T02:20:00Z',
    locale: 'ko',
    topic: 'registration',
    name: '견본가온',
    text: '전공의인데 등록비가 무료라고 들었습니다. 증빙 서류를 따로 내야 하나요? (예시 문의)',
    answer: '면허번호로 확인하므로 서류는 내지 않으셔도 됩니다. 현장 등록은 유료입니다. (예시 답변)',
  },
  {
    on: '2025-09-08T07:05:00Z',
    locale: 'en',
    topic: 'registration',
    name: 'Na-On SPECIMEN',
    text: 'May my husband come with me if he is not a physician? (Sample inquiry)',
    answer: 'Yes. Please register him as an accompanying person. (Sample answer)',
  },
  {
    on: '2025-09-15T00:45:00Z',
    locale: 'ko',
    topic: 'program',
    name: '견본다온',
    text: '실습은 따로 신청해야 하나요? 인원 제한이 있는지 궁금합니다. (예시 문의)',
    answer: '등록하신 분께 신청 방법을 메일로 알려 드립니다. 조마다 인원 제한이 있습니다. (예시 답변)',
  },
  {
    on: '2025-09-19T05:30:00Z',
    locale: 'ko',
    topic: 'payment',
    name: '견본라온',
    text: '결제한 카드를 바꾸고 싶습니다. 취소하고 다시 결제하면 되나요? (예시 문의)',
    answer:
      '네, 취소해 드린 뒤 다시 등록하시면 됩니다. 조기 등록비는 10월 17일까지 그대로입니다. (예시 답변)',
  },
  {
    on: '2025-09-25T03:00:00Z',
    locale: 'en',
    topic: 'other',
    name: 'Ma-On SPECIMEN',
    text: 'How do I get to the venue from the airport? (Sample inquiry)',
    answer: 'Take the airport railway to Seoul Station, then line 1 for one stop. (Sample answer)',
  },
  {
    on: '2025-09-30T08:15:00Z',
    locale: 'ko',
    topic: 'sponsorship',
    name: '견본바온',
    text: '부스에 전원이 몇 구까지 들어오나요? (예시 문의)',
    answer: '부스마다 2구이고 더 필요하시면 10월 20일까지 알려 주십시오. (예시 답변)',
  },
  {
    on: '2025-10-02T01:40:00Z',
    locale: 'ko',
    topic: 'registration',
    name: '견본사온',
    text: '등록한 이메일 주소를 바꿀 수 있을까요? (예시 문의)',
    answer: '등록 확인 화면에서 직접 바꾸실 수 있습니다. (예시 답변)',
  },
] as const;

async function storeAnswered(
  ctx: Context,
  number: number,
  { on, answer, ...form }: (typeof answeredSamples)[number],
): Promise<void> {
  const asked = { ...ctx, now: await realTimeOf(ctx, new Date(on)) };
  const email = `inquiry${number}@example.com`;
  const requestKey = keyOf(100 + number);
  const id = await sampleInquiry(asked, {
    ...form,
    email,
    requestKey,
    registrationNumber: '',
    agreesToPrivacy: true,
  });
  const then = { ...ctx, now: new Date(asked.now.getTime() + 20 * 3600_000) };
  await handle(then, id, 'inquiry.answer-sent', async (trx, present) => {
    if (present.answered_at !== null) return undefined;
    const answerId = newId(then.now);
    await insertAnswer(trx, {
      id: answerId,
      inquiry_id: id,
      request_key: requestKey,
      author_id: accountOf(then),
      text: answer,
      written_at: then.now,
    });
    const mail = { subjectId: answerId, recipient: email, locale: form.locale, values: {} };
    await storeSampleMails(trx, [sampleMail(then, inquiryAnswerMail, mail)]);
    return updateInquiry(trx, id, answeredWithin(then, present));
  });
}

/**
 * Seeds three sample inquiries, one of them answered, and three answer templates. With files also some
 * with mailed answers; tests have no files, and count their own.
 */
export async function seedInquiries(ctx: Context, files: SampleFiles | undefined): Promise<void> {
  const staff = await sampleActor(ctx, 'staff');
  for (const [index, { on, isAnswered, ...form }] of samples.entries()) {
    const then = { ...ctx, actor: staff, now: await realTimeOf(ctx, new Date(on)) };
    const id = await sampleInquiry(then, {
      ...form,
      requestKey: keyOf(index + 1),
      registrationNumber: '',
      agreesToPrivacy: true,
    });
    const row = await selectInquiry(ctx.db, id);
    if (isAnswered && row?.answered_at === null) await answerInquiry({ ...ctx, actor: staff }, row);
  }
  for (const [index, { name, ...text }] of templates.entries())
    await createInquiryTemplate({ ...ctx, actor: staff }, { requestKey: keyOf(index + 1), name, text });
  if (files === undefined) return;
  for (const [index, sample] of answeredSamples.entries())
    await storeAnswered({ ...ctx, actor: staff }, index + 1, sample);
}
