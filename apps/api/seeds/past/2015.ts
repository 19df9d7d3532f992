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

export const edition2015: PastEdition = {
  year: 2015,
  invitation: [
    '어려운 기도 앞에서는 복잡한 그림보다 짧은 약속이 힘이 됩니다. 병원마다 다른 순서도를 가져와 한 줄씩 지워 보려 합니다.\n\n남는 것이 올해의 약속입니다.',
    'In front of a difficult airway a short agreement helps more than a large diagram. Bring the flow chart of your hospital, and we will strike out one line after another.\n\nWhat remains is what we agree on this year.',
  ],
  sessions: [
    opening(1, 'OP', ['개회', 'Opening'], ['올해의 약속', 'What we want to agree on']),
    plenary(
      1,
      'PL1',
      ['기조강연', 'Plenary lecture'],
      ['알고리듬은 왜 외워지지 않는가', 'Why nobody remembers algorithms'],
    ),
    symposium(
      1,
      'A1',
      ['우리 병원의 순서도', 'The flow chart of my hospital'],
      ['다섯 병원의 그림을 겹쳐 보다', 'Five charts laid over each other'],
      ['두 번까지만 시도하기', 'No more than two attempts'],
      ['순서도에 전화번호를 적는 까닭', 'Why a chart needs a telephone number'],
    ),
    symposium(
      1,
      'A2',
      ['어려운 기도의 정의', 'What is difficult?'],
      ['어려운 환기와 어려운 삽관', 'Difficult to ventilate, difficult to intubate'],
      ['예측하지 못한 경우의 몫', 'The share that nobody predicts'],
    ),
    parallel(
      1,
      'B1',
      ['어려운 기도 카트', 'The difficult airway trolley'],
      ['서랍 네 개에 담을 것', 'What goes into four drawers'],
      ['봉인 번호로 점검하기', 'Checking by the number of the seal'],
    ),
    workshop(
      1,
      'W1',
      ['굴곡내시경 첫걸음', 'First steps with a flexible scope'],
      ['상자 모형에서 길 찾기', 'Finding the way in a box'],
    ),
    keynote(
      2,
      'KN1',
      ['초청강연', 'Keynote lecture'],
      ['약속이 지켜지는 병동', 'A ward that keeps its agreements'],
    ),
    symposium(
      2,
      'A3',
      ['기도 경고 카드', 'Airway alert cards'],
      ['환자에게 무엇을 건네는가', 'What the patient takes home'],
      ['전자의무기록에 남기는 경고', 'Alerts in the electronic record'],
    ),
    symposium(
      2,
      'A4',
      ['윤상연골 압박', 'Cricoid pressure'],
      ['계속할 것인가, 그만둘 것인가', 'To go on or to stop'],
    ),
    parallel(
      2,
      'B2',
      ['신속 연쇄 유도', 'Rapid sequence induction'],
      ['약 이름을 소리 내어 말하기', 'Saying the drugs aloud'],
      ['수축기 혈압이 낮을 때', 'When the pressure is low'],
    ),
    oral(
      2,
      'O1',
      ['자유 연제', 'Free papers'],
      ['카트 정리 뒤 도구를 찾는 시간', 'Time to find a device after tidying the trolley'],
      ['경고 카드를 가져온 환자의 비율', 'How many patients bring their card'],
    ),
    closing(2, 'CL', ['폐회', 'Closing'], ['다섯 줄로 줄인 순서도', 'A chart of five lines']),
  ],
  notices: [
    [
      '09-18',
      ['병원 순서도를 보내 주세요', 'Please send us your flow chart'],
      [
        '한 장이면 됩니다. 병원 이름은 지우고 보여 드립니다.',
        'One page is enough. We show it without the name of the hospital.',
      ],
    ],
    [
      '11-26',
      ['다섯 줄 순서도를 나눕니다', 'The chart of five lines'],
      [
        '마지막 시간에 함께 정한 다섯 줄입니다. 부르기, 산소, 두 번, 기도기, 목.',
        'The five lines that we agreed on: call, oxygen, twice, supraglottic, neck.',
      ],
    ],
  ],
};
