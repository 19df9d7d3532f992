import { closing, keynote, opening, type PastEdition, parallel, plenary, symposium } from './past-edition.ts';

export const edition2020: PastEdition = {
  year: 2020,
  invitation: [
    '올해는 모이지 못합니다. 화면으로 만나 보호구를 입고 삽관하는 법, 가림막 뒤에서 말하는 법을 나눕니다.\n\n아직 답이 없는 질문은 없는 대로 적어 두겠습니다.',
    'This year we cannot meet. On the screen we share how to intubate in protective equipment and how to speak behind a shield.\n\nQuestions without an answer will be written down as they are.',
  ],
  sessions: [
    opening(1, 'OP', ['온라인 개회', 'Opening online'], ['떨어져 있는 인사', 'Greetings from a distance']),
    plenary(
      1,
      'PL1',
      ['기조강연', 'Plenary lecture'],
      ['에어로졸을 만드는 술기란 무엇인가', 'What makes an aerosol?'],
    ),
    symposium(
      1,
      'A1',
      ['보호구를 입고', 'In protective equipment'],
      ['입는 순서, 벗는 순서', 'Donning and doffing'],
      ['김 서린 고글로 보는 화면', 'A screen through fogged goggles'],
      ['목소리가 닿지 않을 때의 손짓', 'Signs when voices do not carry'],
    ),
    parallel(
      1,
      'B1',
      ['격리실 설계', 'Designing isolation'],
      ['음압실의 문은 몇 초 열려 있는가', 'How long the door stays open'],
      ['삽관 상자는 도움이 되었나', 'Did intubation boxes help?'],
    ),
    symposium(
      1,
      'A2',
      ['감염 환자의 삽관', 'Intubating an infected patient'],
      ['전담 팀을 꾸린 석 달', 'Three months of a dedicated team'],
      ['깨어 있는 엎드림 자세', 'Awake and prone'],
    ),
    keynote(2, 'KN1', ['초청강연', 'Keynote lecture'], ['지친 사람들의 안전', 'Safety among tired people']),
    symposium(
      2,
      'A3',
      ['고유량 산소와 비침습 환기', 'High flow and non-invasive ventilation'],
      ['삽관을 늦추는 것의 득과 실', 'What waiting gains and costs'],
      ['병동에서 쓰는 기준', 'Rules for the ward'],
    ),
    parallel(
      2,
      'B2',
      ['기관절개의 시기', 'When to perform tracheostomy'],
      ['21일을 기다려야 하는가', 'Do we have to wait 21 days?'],
      ['침상 옆에서 안전하게', 'Safely at the bedside'],
    ),
    symposium(
      2,
      'A4',
      ['물자가 모자랄 때', 'When supplies run short'],
      ['필터를 다시 쓰는 기준', 'Using a filter again'],
      ['약이 바뀐 유도', 'Induction with other drugs'],
    ),
    closing(
      2,
      'CL',
      ['온라인 폐회', 'Closing online'],
      ['답이 없는 질문의 목록', 'A list of open questions'],
    ),
  ],
  notices: [
    [
      '08-31',
      ['올해는 온라인으로 엽니다', 'Online this year'],
      [
        '현장 모임을 취소하고 두 개의 온라인 방으로 엽니다.',
        'We do not meet in person; there are two rooms online.',
      ],
    ],
    [
      '11-24',
      ['열린 질문 마흔 개', 'Forty open questions'],
      [
        '이틀 동안 답하지 못한 질문을 모았습니다. 내년에 다시 읽겠습니다.',
        'Questions that nobody could answer. We will read them again next year.',
      ],
    ],
  ],
};
