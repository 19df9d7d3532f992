import type { Context } from '../../platform/context.ts';
import type { SampleFiles } from '../../platform/sample-files.ts';
import { sampleActor } from '../accounts/index.ts';
import { storeSampleAnswers } from './sample-answers.seed.ts';
import { afterMeeting, beforeMeeting, sessionFeedback } from './sample-surveys.ts';
import { managedSurveys } from './write-survey.ts';

const samples = [
  {
    // A constant, so that seeding again finds the existing row.
    requestKey: '6f1f0c8e-3d5b-4c5e-9a58-000000000001',
    surveyCode: 'after-meeting',
    title: { ko: '[예시] 참가자 설문', en: '[Sample] Survey for participants' },
    intro: {
      ko: '더 나은 학술대회를 준비하는 데 쓰겠습니다. 5분이면 됩니다. 답변은 성함과 함께 사무국만 봅니다.',
      en: 'Your answers help us to prepare the next meeting. It takes five minutes. Only the secretariat sees them, with your name.',
    },
    thanks: { ko: '소중한 의견 감사합니다.', en: 'Thank you for your answers.' },
    isAnonymous: false,
    isPerSession: false,
    opensAt: '2025-11-21T00:00:00Z',
    closesAt: '2025-12-05T15:00:00Z',
    definition: afterMeeting,
  },
  {
    requestKey: '6f1f0c8e-3d5b-4c5e-9a58-000000000002',
    surveyCode: 'session-feedback',
    title: { ko: '[예시] 세션 평가', en: '[Sample] Session feedback' },
    intro: {
      ko: '누가 답했는지는 아무도 알 수 없습니다. 한 번 보내면 고칠 수 없습니다.',
      en: 'Nobody can tell who answered what. It is sent once and cannot be changed.',
    },
    thanks: { ko: '평가해 주셔서 감사합니다.', en: 'Thank you for your feedback.' },
    isAnonymous: true,
    isPerSession: true,
    opensAt: '2025-11-20T15:00:00Z',
    closesAt: '2025-12-05T15:00:00Z',
    definition: sessionFeedback,
  },
];

/** Over when the demo starts, so that its results can be read. */
const answered = {
  requestKey: '6f1f0c8e-3d5b-4c5e-9a58-000000000003',
  surveyCode: 'before-meeting',
  title: { ko: '[예시] 사전 설문', en: '[Sample] Survey before the meeting' },
  intro: {
    ko: '실습 조와 강의 내용을 정하는 데 참고하겠습니다. 1분이면 됩니다.',
    en: 'Your answers help us to plan workshops and lectures. It takes a minute.',
  },
  thanks: { ko: '답변 감사합니다.', en: 'Thank you for your answers.' },
  isAnonymous: false,
  isPerSession: false,
  opensAt: '2025-08-25T00:00:00Z',
  closesAt: '2025-10-05T15:00:00Z',
  definition: beforeMeeting,
};

/**
 * Seeds two sample surveys: for participants after the meeting, and about each session. With files also an answered
 * one; tests have no files, and nobody to answer.
 */
export async function seedSurveys(ctx: Context, files: SampleFiles | undefined): Promise<void> {
  const asStaff = { ...ctx, actor: await sampleActor(ctx, 'staff') };
  if (files !== undefined) {
    const { requestKey, ...form } = answered;
    await managedSurveys.seed(asStaff, requestKey, () => ({ ...form, audience: 'registrants' }));
    await storeSampleAnswers(asStaff, requestKey);
  }
  for (const { requestKey, ...form } of samples)
    await managedSurveys.seed(asStaff, requestKey, () => ({ ...form, audience: 'registrants' }));
}
