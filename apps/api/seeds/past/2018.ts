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

export const edition2018: PastEdition = {
  year: 2018,
  invitation: [
    '화면은 커지고 선명해졌습니다. 그런데 보이는 것과 판단하는 것은 다른 일입니다. 비디오후두경과 초음파, 영상을 한자리에서 비교합니다.\n\n좋은 화면 앞에서 나쁜 결정을 한 이야기도 환영합니다.',
    'Screens have become larger and sharper. Seeing, however, is not deciding. Video laryngoscopes, ultrasound and imaging are compared in one place.\n\nStories of a bad decision in front of a good picture are welcome.',
  ],
  sessions: [
    opening(1, 'OP', ['개회', 'Opening'], ['화면 앞에서', 'In front of a screen']),
    plenary(
      1,
      'PL1',
      ['기조강연', 'Plenary lecture'],
      ['시야 등급은 무엇을 말해 주지 않는가', 'What a grade of view does not tell'],
    ),
    symposium(
      1,
      'A1',
      ['비디오후두경 고르기', 'Choosing a video laryngoscope'],
      ['날의 굴곡과 손목의 각도', 'The curve of the blade and the wrist'],
      ['일회용과 다회용의 비용', 'Single use or not: the cost'],
      ['화면은 어디에 두는가', 'Where to put the screen'],
    ),
    parallel(
      1,
      'B1',
      ['기도 초음파', 'Ultrasound of the airway'],
      ['윤상갑상막에 점 찍기', 'Marking the cricothyroid membrane'],
      ['위 속 내용물 보기', 'Looking into the stomach'],
    ),
    symposium(
      1,
      'A2',
      ['영상으로 세우는 계획', 'Planning with images'],
      ['CT에서 재는 기관의 지름', 'The diameter of the trachea on CT'],
      ['가상 내시경의 쓸모', 'Is virtual endoscopy useful?'],
    ),
    workshop(
      1,
      'W1',
      ['초음파 실습', 'Ultrasound, hands on'],
      ['서로의 목에서 찾기', 'Finding it on each other'],
    ),
    keynote(
      2,
      'KN1',
      ['초청강연', 'Keynote lecture'],
      ['보이지 않는 고릴라와 후두', 'The gorilla and the larynx'],
    ),
    symposium(
      2,
      'A3',
      ['잘 보이는데 들어가지 않을 때', 'A good view and no tube'],
      ['스타일렛의 모양', 'Shaping the stylet'],
      ['한 걸음 물러난 시야', 'A deliberately worse view'],
      ['부지로 바꾸는 순간', 'The moment for a bougie'],
    ),
    parallel(
      2,
      'B2',
      ['굴곡내시경과 함께', 'Together with a flexible scope'],
      ['두 화면을 한 사람이 볼 수 있는가', 'Can one person watch two screens?'],
    ),
    oral(
      2,
      'O1',
      ['자유 연제', 'Free papers'],
      ['화면 밝기와 삽관 시간', 'Screen brightness and time'],
      ['녹화 영상으로 하는 교육', 'Teaching with recordings'],
    ),
    closing(2, 'CL', ['폐회', 'Closing'], ['판단을 말로 남기기', 'Saying the decision']),
  ],
  notices: [
    [
      '09-17',
      ['장비를 가져오셔도 됩니다', 'Bring your own device'],
      ['실습실에서 나란히 비교합니다.', 'We compare them side by side.'],
    ],
    [
      '11-22',
      ['비교표는 자료로 남깁니다', 'The table of comparison'],
      [
        '참가하신 분들이 매긴 점수를 모았습니다. 회사 이름은 없습니다.',
        'Your scores are collected, without names of companies.',
      ],
    ],
  ],
};
