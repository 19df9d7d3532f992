import type { QuestionOf, SurveyDefinition } from '@airway/contract';

const both = (ko: string, en: string) => ({ ko, en });
const none = { ko: null, en: null };
const usual = { hint: none, isRequired: false, shownWhen: null };
const choice = (id: string, ko: string, en: string) => ({ id, text: both(ko, en) });

const satisfaction = {
  kind: 'scale',
  from: 1,
  to: 5,
  lowest: both('매우 불만족', 'Very dissatisfied'),
  highest: both('매우 만족', 'Very satisfied'),
} as const;

const grades: QuestionOf<'matrix'>['choices'] = [
  choice('poor', '아쉬움', 'Poor'),
  choice('fair', '보통', 'Fair'),
  choice('good', '좋음', 'Good'),
  choice('best', '매우 좋음', 'Excellent'),
];

/** Survey for participants before the meeting. */
export const beforeMeeting: SurveyDefinition = {
  sections: [
    {
      title: none,
      text: none,
      questions: [
        {
          ...usual,
          kind: 'multiple',
          id: 'wishes',
          text: both('어떤 실습에 관심이 있으신가요?', 'Which workshops interest you?'),
          hint: both('두 개까지 선택하실 수 있습니다.', 'Choose up to two.'),
          isRequired: true,
          most: 2,
          choices: [
            choice('scope', '굴곡형 내시경 삽관', 'Flexible scope intubation'),
            choice('neck', '앞목 접근', 'Front-of-neck access'),
            choice('child', '소아 기도', 'Paediatric airway'),
            choice('team', '팀 훈련', 'Team training'),
          ],
        },
        {
          ...usual,
          ...satisfaction,
          id: 'confidence',
          text: both(
            '어려운 기도를 만났을 때 얼마나 자신이 있으신가요?',
            'How confident are you with a difficult airway?',
          ),
          lowest: both('전혀 없음', 'Not at all'),
          highest: both('매우 많음', 'Very'),
          isRequired: true,
        },
        {
          ...usual,
          kind: 'number',
          id: 'years',
          text: both('기도 관리를 하신 지 몇 년이 되셨나요?', 'For how many years have you managed airways?'),
          from: 0,
          to: 60,
        },
        {
          ...usual,
          kind: 'text',
          id: 'question',
          text: both(
            '연자에게 미리 묻고 싶은 것이 있으신가요?',
            'Is there something you wish to ask a speaker?',
          ),
          isLong: true,
        },
      ],
    },
  ],
};

/** Survey for participants after the meeting. */
export const afterMeeting: SurveyDefinition = {
  sections: [
    {
      title: both('학술대회 전반', 'The meeting as a whole'),
      text: none,
      questions: [
        {
          ...usual,
          ...satisfaction,
          id: 'overall',
          text: both(
            '학술대회에 전반적으로 얼마나 만족하셨나요?',
            'How satisfied were you with the meeting overall?',
          ),
          isRequired: true,
        },
        {
          ...usual,
          kind: 'text',
          id: 'why',
          text: both('어떤 점이 아쉬우셨나요?', 'What should we do better?'),
          isRequired: true,
          shownWhen: { questionId: 'overall', anyOf: ['1', '2'] },
          isLong: true,
        },
        {
          ...usual,
          kind: 'single',
          id: 'how',
          text: both('어떻게 참가하셨나요?', 'How did you take part?'),
          isRequired: true,
          choices: [
            choice('onsite', '현장에서', 'On site'),
            choice('online', '온라인으로', 'Online'),
            choice('both', '현장과 온라인 모두', 'Both'),
          ],
        },
        {
          ...usual,
          kind: 'matrix',
          id: 'venue',
          text: both('현장은 어떠셨나요?', 'How did you find the venue?'),
          isRequired: true,
          shownWhen: { questionId: 'how', anyOf: ['onsite', 'both'] },
          rows: [
            choice('hall', '강의실', 'Lecture halls'),
            choice('booth', '전시', 'Exhibition'),
            choice('meal', '식사와 다과', 'Meals and coffee'),
            choice('desk', '등록 데스크', 'Registration desk'),
          ],
          choices: grades,
        },
        {
          ...usual,
          kind: 'matrix',
          id: 'stream',
          text: both('온라인 중계는 어떠셨나요?', 'How did you find the live stream?'),
          isRequired: true,
          shownWhen: { questionId: 'how', anyOf: ['online', 'both'] },
          rows: [choice('picture', '화질', 'Picture'), choice('sound', '음질', 'Sound')],
          choices: grades,
        },
      ],
    },
    {
      title: both('프로그램', 'Programme'),
      text: none,
      questions: [
        {
          ...usual,
          kind: 'multiple',
          id: 'useful',
          text: both('도움이 된 프로그램을 모두 선택해 주세요.', 'Which parts were useful to you?'),
          hint: both('세 개까지 선택하실 수 있습니다.', 'Choose up to three.'),
          most: 3,
          choices: [
            choice('lecture', '강의', 'Lectures'),
            choice('workshop', '워크숍', 'Workshops'),
            choice('poster', '포스터', 'Posters'),
            choice('meet', '참가자와의 교류', 'Meeting others'),
            choice('booth', '전시', 'Exhibition'),
          ],
        },
        {
          ...usual,
          kind: 'number',
          id: 'years',
          text: both('기도 관리를 하신 지 몇 년이 되셨나요?', 'For how many years have you managed airways?'),
          from: 0,
          to: 60,
        },
      ],
    },
    {
      title: both('다음 학술대회', 'The next meeting'),
      text: none,
      questions: [
        {
          ...usual,
          kind: 'single',
          id: 'again',
          text: both('다음 학술대회에도 참가하실 의향이 있으신가요?', 'Will you come again?'),
          isRequired: true,
          choices: [
            choice('yes', '네', 'Yes'),
            choice('maybe', '아직 모르겠습니다', 'I do not know yet'),
            choice('no', '아니요', 'No'),
          ],
        },
        {
          ...usual,
          kind: 'text',
          id: 'topics',
          text: both('다루었으면 하는 주제가 있으신가요?', 'Which topics would you like to hear about?'),
          isLong: true,
        },
      ],
    },
  ],
};

/** Survey right after a session, with one tap. */
export const sessionFeedback: SurveyDefinition = {
  sections: [
    {
      title: none,
      text: none,
      questions: [
        {
          ...usual,
          ...satisfaction,
          id: 'stars',
          text: both('이 세션은 얼마나 도움이 되셨나요?', 'How useful was this session?'),
          lowest: both('도움 안 됨', 'Not useful'),
          highest: both('매우 도움 됨', 'Very useful'),
          isRequired: true,
        },
      ],
    },
  ],
};
