import {
  closing,
  keynote,
  opening,
  type PastEdition,
  parallel,
  plenary,
  symposium,
  workshop,
} from './past-edition.ts';

export const edition2021: PastEdition = {
  year: 2021,
  invitation: [
    '두 번째 온라인 모임입니다. 멀리 있어도 또렷하게 가르치고 배우는 길을 찾습니다. 원격 지도와 모의 훈련, 집에서 하는 연습을 다룹니다.\n\n택배로 보내 드릴 작은 실습 상자를 준비했습니다.',
    'Our second meeting online. How can we teach and learn clearly while far apart? Remote coaching, simulation and practice at home are the subjects.\n\nA small box for practice comes by post.',
  ],
  sessions: [
    opening(1, 'OP', ['온라인 개회', 'Opening online'], ['실습 상자를 여세요', 'Open your box']),
    plenary(
      1,
      'PL1',
      ['기조강연', 'Plenary lecture'],
      ['멀리서 가르치는 손기술', 'Teaching hands from afar'],
    ),
    symposium(
      1,
      'A1',
      ['원격 지도', 'Remote coaching'],
      ['머리에 쓴 카메라로 보는 후두', 'A camera on the head'],
      ['0.4초 늦는 조언', 'Advice that is late by 0.4 seconds'],
      ['환자 정보가 새지 않게', 'Keeping the patient’s data in'],
    ),
    workshop(
      1,
      'W1',
      ['집에서 하는 윤상갑상막 절개', 'Cricothyroidotomy at home'],
      ['골판지로 만든 목', 'A neck of cardboard'],
    ),
    symposium(
      1,
      'A2',
      ['가상현실과 모의 훈련', 'Virtual reality and simulation'],
      ['헤드셋에서 배운 것이 손으로 오는가', 'From the headset to the hand'],
      ['평가표를 화면으로 옮기기', 'Assessment on a screen'],
    ),
    parallel(
      1,
      'B1',
      ['전공의 교육의 빈자리', 'What residents missed'],
      ['줄어든 증례를 채우는 법', 'Making up for fewer cases'],
      ['학습 곡선을 각자 그리기', 'Drawing one’s own curve'],
    ),
    keynote(2, 'KN1', ['초청강연', 'Keynote lecture'], ['말의 해상도', 'The resolution of words']),
    symposium(
      2,
      'A3',
      ['각성하 삽관을 가르치기', 'Teaching awake intubation'],
      ['분무와 점적의 용량 세기', 'Counting the dose'],
      ['환자에게 건네는 말의 대본', 'A script for the patient'],
    ),
    parallel(
      2,
      'B2',
      ['데이터로 돌아보기', 'Looking back with data'],
      ['기도 등록 사업의 첫해', 'A registry in its first year'],
      ['빠진 칸이 말해 주는 것', 'What empty fields say'],
    ),
    symposium(
      2,
      'A4',
      ['열린 질문 다시 읽기', 'Open questions, read again'],
      ['마흔 개 중 답을 얻은 아홉', 'Nine answers out of forty'],
    ),
    closing(2, 'CL', ['온라인 폐회', 'Closing online'], ['내년에는 한자리에서', 'Next year in one room']),
  ],
  notices: [
    [
      '09-27',
      ['실습 상자를 보냅니다', 'Your box is on its way'],
      [
        '상자에 날카로운 것은 없습니다. 골판지와 끈, 튜브 모형이 들어 있습니다.',
        'Nothing in it is sharp: cardboard, string and a model tube.',
      ],
    ],
    [
      '11-25',
      ['다시 볼 강연을 골라 주세요', 'What would you like to see again?'],
      [
        '가장 많이 꼽힌 강연은 내년에 실습으로 이어집니다.',
        'The lecture that most of you name becomes a workshop next year.',
      ],
    ],
  ],
};
