import {
  closing,
  opening,
  oral,
  type PastEdition,
  parallel,
  plenary,
  symposium,
  workshop,
} from './past-edition.ts';

export const edition2014: PastEdition = {
  year: 2014,
  invitation: [
    '강당 하나에 모여 처음으로 함께 배우려 합니다. 마스크를 쥐는 손 모양에서 시작하겠습니다. 누구나 아는 것처럼 보이는 일이 가장 자주 어긋나기 때문입니다.\n\n첫 모임이니 격식은 덜고 질문은 늘리겠습니다.',
    'For the first time we meet in one lecture hall to learn together. We begin with the hand that holds the mask: what everybody seems to know is what goes wrong most often.\n\nThis is a first meeting. There will be little ceremony and many questions.',
  ],
  sessions: [
    opening(1, 'OP', ['개회', 'Opening'], ['모임을 시작하며', 'Why we begin']),
    plenary(
      1,
      'PL1',
      ['기조강연', 'Plenary lecture'],
      ['기도관리라는 과목은 있는가', 'Is airway management a subject?'],
    ),
    symposium(
      1,
      'A1',
      ['마스크 환기의 기본', 'Mask ventilation, from the start'],
      ['한 손과 두 손, 무엇이 다른가', 'One hand or two'],
      ['입인두기도기의 크기 고르기', 'Choosing an oropharyngeal airway'],
      ['턱을 드는 각도', 'How far to lift the chin'],
    ),
    symposium(
      1,
      'A2',
      ['직접후두경', 'Direct laryngoscopy'],
      ['맥킨토시 날로 보는 후두', 'The larynx with a Macintosh blade'],
      ['머리 자세와 베개 높이', 'Head position and the height of the pillow'],
    ),
    parallel(
      1,
      'B1',
      ['성문위기도기 입문', 'Supraglottic airways for beginners'],
      ['언제 넣고 언제 빼는가', 'When to insert and when to remove'],
      ['밀봉 압력을 재는 이유', 'Why we measure seal pressure'],
    ),
    workshop(
      1,
      'W1',
      ['마스크와 기도기 실습', 'Masks and airways, hands on'],
      ['마네킹 네 대로 돌아가며', 'Four manikins in turn'],
    ),
    symposium(
      2,
      'A3',
      ['산소를 미리 채우기', 'Preoxygenation'],
      ['3분과 여덟 번의 심호흡', 'Three minutes or eight deep breaths'],
      ['비만 환자의 무호흡 시간', 'Apnoea time in obesity'],
      ['앉혀서 마취하기', 'Induction sitting up'],
    ),
    symposium(
      2,
      'A4',
      ['삽관 확인', 'Confirming the tube'],
      ['호기말 이산화탄소의 모양 읽기', 'Reading the capnogram'],
    ),
    parallel(
      2,
      'B2',
      ['처음 만나는 어려운 기도', 'The first difficult airway'],
      ['전공의가 도움을 부를 때', 'When a resident calls for help'],
      ['기도 평가지 한 장 만들기', 'A one-page airway assessment'],
    ),
    oral(
      2,
      'O1',
      ['자유 연제', 'Free papers'],
      ['마스크 환기 점수의 관찰자 간 일치', 'Agreement on a mask ventilation score'],
    ),
    workshop(
      2,
      'W2',
      ['직접후두경 실습', 'Direct laryngoscopy, hands on'],
      ['힘을 재는 후두경', 'A laryngoscope that measures force'],
    ),
    closing(2, 'CL', ['폐회', 'Closing'], ['내년에 다룰 것을 정합니다', 'Choosing what comes next year']),
  ],
  notices: [
    [
      '09-20',
      ['첫 모임에 오시는 길', 'The way to our first meeting'],
      [
        '의과대학 정문에서 강당까지 걸어서 5분입니다.',
        'The hall is five minutes on foot from the gate of the college.',
      ],
    ],
    [
      '11-25',
      ['첫 모임을 마쳤습니다', 'After our first meeting'],
      [
        '질문이 강연보다 길었던 이틀이었습니다. 모두 감사합니다.',
        'Two days on which the questions were longer than the lectures. Thank you.',
      ],
    ],
  ],
};
