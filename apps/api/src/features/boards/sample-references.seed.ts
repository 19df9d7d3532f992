import { sampleDocuments as documents } from './sample-documents.seed.ts';
import type { SamplePost } from './sample-post.seed.ts';

const reference = (
  key: number,
  on: string,
  [ko, en]: [string, string],
  [textKo, textEn]: [string, string],
  tags: string[],
): SamplePost => ({
  key,
  board: 'reference',
  by: 'staff',
  on,
  title: { ko: `[예시] ${ko}`, en: `[Sample] ${en}` },
  text: { ko: textKo, en: textEn },
  tags,
});

/** Sheets to print and tables to fill in, of no real hospital. */
export const sampleReferences: readonly SamplePost[] = [
  reference(
    21,
    '2025-07-14T01:00:00Z',
    ['삽관 전 점검표', 'Checklist before intubation'],
    [
      '환자: 자세, 전산소화, 혈압\n기구: 후두경 두 종류, 튜브 두 크기, 흡인기, 호기말 이산화탄소 감시\n약: 용량을 소리 내어 확인\n팀: 누가 무엇을 하는지, 안 될 때 다음은 무엇인지',
      'Patient: position, preoxygenation, blood pressure\nKit: two laryngoscopes, two sizes of tube, suction, capnography\nDrugs: doses said aloud\nTeam: who does what, and what comes next if it fails',
    ],
    ['점검표'],
  ),
  reference(
    22,
    '2025-07-28T01:00:00Z',
    ['어려운 기도 카트 구성표', 'Contents of a difficult-airway trolley'],
    [
      '서랍 순서대로 넣을 기구와 개수입니다. 점검한 사람과 날짜를 적는 칸이 있습니다.',
      'What belongs in each drawer and how many, with a space for who checked it and when.',
    ],
    ['점검표', '수술실'],
  ),
  reference(
    23,
    '2025-08-11T01:00:00Z',
    ['삽관도 환기도 안 될 때: 한 장 요약', 'Cannot intubate, cannot oxygenate: one page'],
    [
      '도움을 부르고, 말로 선언하고, 앞목 접근으로 넘어가는 순서를 한 장에 담았습니다.',
      'Call for help, say it aloud, and move to the front of the neck: the order on one page.',
    ],
    ['앞목 접근'],
  ),
  reference(
    24,
    '2025-08-25T01:00:00Z',
    ['발관 계획서 서식', 'Form for planning an extubation'],
    [
      '위험이 낮은 발관과 높은 발관을 나누어 적는 서식입니다. 재삽관 계획을 먼저 적습니다.',
      'A form that tells low-risk from high-risk extubation, and begins with the plan to intubate again.',
    ],
    ['서식'],
  ),
  reference(
    25,
    '2025-09-08T01:00:00Z',
    [
      '모의 훈련 시나리오: 분만실의 예상하지 못한 어려운 기도',
      'Scenario: an unexpected difficult airway in the labour ward',
    ],
    [
      '진행자 한 명, 참가자 네 명이 20분 동안 하는 시나리오와 되짚어 볼 질문입니다.',
      'A twenty-minute scenario for one facilitator and four participants, with questions for the debriefing.',
    ],
    ['교육'],
  ),
  {
    ...reference(
      201,
      '2025-07-17T01:00:00Z',
      ['워크숍 조별 시간표', 'Timetable of the workshop groups'],
      [
        '여덟 조의 실습 순서와 강사 자리입니다. 표 파일을 내려받아 쓰실 수 있습니다.',
        'The order of stations for eight groups. The table is attached.',
      ],
      ['워크숍'],
    ),
    files: [documents.timetable],
  },
  {
    ...reference(
      202,
      '2025-07-24T01:00:00Z',
      ['기도 평가 기록지', 'Record of airway assessment'],
      [
        '입 벌림, 목 길이, 이전 기록을 한 장에 적는 서식입니다.',
        'Mouth opening, neck and earlier records on one sheet.',
      ],
      ['서식'],
    ),
    files: [documents.assessment],
  },
  {
    ...reference(
      203,
      '2025-08-04T01:00:00Z',
      ['응급 앞목 접근 훈련 기록표', 'Log of front-of-neck training'],
      ['날짜, 걸린 시간, 지켜본 사람을 적는 표입니다.', 'A table for dates, times and observers.'],
      ['앞목 접근'],
    ),
    files: [documents.trainingLog],
  },
  {
    ...reference(
      204,
      '2025-08-14T01:00:00Z',
      ['기도관리 약어 모음', 'Abbreviations in airway management'],
      ['발표에서 자주 쓰는 약어를 두 언어로 풀었습니다.', 'Abbreviations that talks use, in both languages.'],
      ['교육'],
    ),
    files: [documents.glossary],
  },
  {
    ...reference(
      205,
      '2025-08-21T01:00:00Z',
      ['산소 저장통과 유량 계산', 'Oxygen in the cylinder: how long it lasts'],
      [
        '남은 압력으로 쓸 수 있는 시간을 어림하는 표입니다.',
        'A table that estimates the minutes left from the pressure.',
      ],
      ['이송'],
    ),
    files: [documents.oxygen],
  },
  {
    ...reference(
      206,
      '2025-08-28T01:00:00Z',
      ['소아 튜브 크기와 깊이', 'Sizes and depths of tubes in children'],
      [
        '체중과 나이로 어림한 값이며, 실제로는 반드시 확인이 필요합니다. 본문과 표의 수치는 예시입니다.',
        'Estimates by weight and age; all figures are samples and must not be used on patients.',
      ],
      ['소아'],
    ),
    files: [documents.sizes],
  },
  {
    ...reference(
      207,
      '2025-09-04T01:00:00Z',
      ['팀 브리핑 카드', 'Briefing card for the team'],
      ['역할과 다음 계획을 30초 안에 말하기 위한 카드입니다.', 'Roles and the next plan in thirty seconds.'],
      ['팀워크'],
    ),
    files: [documents.briefing],
  },
  {
    ...reference(
      208,
      '2025-09-11T01:00:00Z',
      ['기관지경 세척 기록', 'Cleaning and storage of flexible scopes'],
      ['세척한 사람과 시각, 보관 위치를 적는 표입니다.', 'Who cleaned it, when, and where it hangs.'],
      ['서식'],
    ),
    files: [documents.cleaning],
  },
  {
    ...reference(
      209,
      '2025-09-17T01:00:00Z',
      ['환자용 안내문: 깨어 있는 삽관', 'For patients: intubation while awake'],
      [
        '왜 깨어 있어야 하는지, 무엇을 느끼게 되는지 쉬운 말로 설명합니다.',
        'Why one stays awake, and what it feels like, in plain words.',
      ],
      ['환자 안내'],
    ),
    files: [documents.patients],
  },
];
