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

export const edition2022: PastEdition = {
  year: 2022,
  invitation: [
    '기도를 지키는 것은 한 사람의 손이 아니라 한 팀의 말입니다. 삼 년 만에 한자리에 모여 서로의 말을 듣습니다.\n\n의사와 간호사, 응급구조사가 같은 책상에 앉습니다.',
    'It is not one person’s hand that keeps an airway open but what a team says. After three years we sit in one room and listen to each other.\n\nDoctors, nurses and paramedics share a table.',
  ],
  sessions: [
    opening(1, 'OP', ['개회', 'Opening'], ['삼 년 만의 인사', 'After three years']),
    plenary(1, 'PL1', ['기조강연', 'Plenary lecture'], ['팀은 언제 팀이 되는가', 'When a team becomes one']),
    symposium(
      1,
      'A1',
      ['말로 하는 준비', 'Preparing aloud'],
      ['유도 전 30초 브리핑', 'Thirty seconds before induction'],
      ['이름을 부르는 지시', 'Orders with a name'],
      ['닫힌 고리로 대답하기', 'Closing the loop'],
    ),
    symposium(
      1,
      'A2',
      ['점검표의 앞면과 뒷면', 'Checklists, both sides'],
      ['읽는 사람은 누구인가', 'Who reads it'],
      ['응급 상황에서 한 장 넘기기', 'Turning a page in an emergency'],
    ),
    parallel(
      1,
      'B1',
      ['간호사의 눈', 'Through nurses’ eyes'],
      ['튜브를 건네는 손이 먼저 아는 것', 'What the assisting hand knows first'],
      ['그만하자고 말하기', 'Saying stop'],
    ),
    workshop(
      1,
      'W1',
      ['직종 혼합 모의 훈련', 'Simulation across professions'],
      ['역할을 바꾸어 보는 10분', 'Ten minutes in another role'],
    ),
    keynote(
      2,
      'KN1',
      ['초청강연', 'Keynote lecture'],
      ['권위 기울기를 낮추는 법', 'Flattening the gradient'],
    ),
    symposium(
      2,
      'A3',
      ['인간 요인', 'Human factors'],
      ['수술실 소음의 크기', 'How loud a theatre is'],
      ['배고픔과 피로의 시간표', 'A timetable of hunger and fatigue'],
      ['도구의 자리를 정하는 디자인', 'Design that gives tools a place'],
    ),
    parallel(
      2,
      'B2',
      ['병원 기도 책임자', 'The airway lead'],
      ['한 사람에게 맡기면 바뀌는 것', 'What changes when one is in charge'],
      ['책임자의 한 해 일정', 'A year of an airway lead'],
    ),
    oral(
      2,
      'O1',
      ['자유 연제', 'Free papers'],
      ['브리핑 도입 전후의 시도 횟수', 'Attempts before and after briefing'],
      ['모자에 쓴 이름표', 'Names on caps'],
    ),
    closing(2, 'CL', ['폐회', 'Closing'], ['팀에게 보내는 엽서', 'A postcard to your team']),
  ],
  notices: [
    [
      '09-05',
      ['팀으로 등록해 주세요', 'Register as a team'],
      [
        '세 직종이 함께 오시면 같은 조에서 실습합니다.',
        'Three professions that come together practise together.',
      ],
    ],
    [
      '11-23',
      ['엽서를 부쳤습니다', 'Your postcards are in the post'],
      ['폐회식에서 쓰신 엽서를 모두 부쳤습니다.', 'All postcards of the closing ceremony were sent.'],
    ],
  ],
};
