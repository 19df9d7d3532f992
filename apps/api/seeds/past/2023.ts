import {
  closing,
  keynote,
  opening,
  oral,
  type PastEdition,
  parallel,
  plenary,
  symposium,
  workshop,
} from './past-edition.ts';

export const edition2023: PastEdition = {
  year: 2023,
  invitation: [
    '다시 마주 앉습니다. 그동안 바뀐 지침을 나란히 펴 놓고 무엇을 버리고 무엇을 남길지 이야기합니다.\n\n열 번째 모임입니다. 첫 모임의 질문을 다시 꺼내 봅니다.',
    'Face to face again. We open the guidelines that have changed meanwhile and talk about what to drop and what to keep.\n\nThis is the tenth meeting: we take out the questions of the first.',
  ],
  sessions: [
    opening(1, 'OP', ['개회', 'Opening'], ['열 번째 모임', 'The tenth meeting']),
    plenary(
      1,
      'PL1',
      ['기조강연', 'Plenary lecture'],
      ['지침은 얼마나 오래 사는가', 'How long a guideline lives'],
    ),
    symposium(
      1,
      'A1',
      ['바뀐 지침 읽기', 'Reading the new guidelines'],
      ['식도 삽관을 놓치지 않는 한 문장', 'One sentence against missed oesophageal intubation'],
      ['비디오후두경이 첫 도구가 될 때', 'Video laryngoscopy first'],
      ['기도 평가에 점수가 필요한가', 'Do we need scores?'],
    ),
    symposium(
      1,
      'A2',
      ['생리적으로 어려운 기도', 'The physiologically difficult airway'],
      ['승압제를 먼저 준비하기', 'Vasopressors first'],
      ['산증 환자의 호흡수', 'Breathing rate in acidosis'],
      ['우심부전과 양압', 'Right heart failure and positive pressure'],
    ),
    parallel(
      1,
      'B1',
      ['환경을 생각하는 기도관리', 'Airway care and the environment'],
      ['일회용 날의 무게', 'The weight of single-use blades'],
      ['포장을 줄인 카트', 'A trolley with less wrapping'],
    ),
    workshop(
      1,
      'W1',
      ['비디오후두경 마스터클래스', 'Video laryngoscopy masterclass'],
      ['과굴곡 날과 부지', 'Hyperangulated blades and bougies'],
    ),
    keynote(
      2,
      'KN1',
      ['초청강연', 'Keynote lecture'],
      ['환자가 기억하는 기도관리', 'What patients remember'],
    ),
    symposium(
      2,
      'A3',
      ['비만과 수면무호흡', 'Obesity and sleep apnoea'],
      ['경사 자세 25도', 'Twenty-five degrees head up'],
      ['당일 퇴원의 기준', 'Going home on the same day'],
    ),
    parallel(
      2,
      'B2',
      ['발관 계획', 'Planning extubation'],
      ['설문으로 본 우리의 습관', 'Our habits in a survey'],
      ['고유량 산소로 빼기', 'Extubation to high flow'],
    ),
    symposium(
      2,
      'A4',
      ['첫 모임의 질문', 'The questions of the first meeting'],
      ['마스크를 쥐는 손, 구 년 뒤', 'The hand on the mask, nine years later'],
    ),
    oral(
      2,
      'O1',
      ['자유 연제', 'Free papers'],
      ['기도 경고의 전국 표준안', 'A national standard for alerts'],
      ['인공지능이 읽은 이산화탄소 파형', 'Capnograms read by a machine'],
    ),
    closing(2, 'CL', ['폐회', 'Closing'], ['다음 열 번을 위하여', 'For the next ten']),
  ],
  notices: [
    [
      '09-04',
      ['열 번째 모임을 준비합니다', 'Preparing the tenth meeting'],
      [
        '첫 모임의 사진을 가지신 분은 이야기를 들려주세요.',
        'Were you at the first meeting? Tell us about it.',
      ],
    ],
    [
      '11-21',
      ['열 해의 질문을 모았습니다', 'Questions of ten years'],
      ['다음 모임에서 한 장으로 나누어 드립니다.', 'You will have them on one page at the next meeting.'],
    ],
  ],
};
