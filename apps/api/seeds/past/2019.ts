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

export const edition2019: PastEdition = {
  year: 2019,
  invitation: [
    '아이는 작은 어른이 아닙니다. 숨길도 그렇습니다. 신생아실에서 학교까지, 자라는 기도를 따라가며 배웁니다.\n\n보호자와 이야기하는 시간도 프로그램에 넣었습니다.',
    'A child is not a small adult, and neither is its airway. From the neonatal unit to school we follow the airway as it grows.\n\nTalking with parents has a place in the programme, too.',
  ],
  sessions: [
    opening(1, 'OP', ['개회', 'Opening'], ['작은 숨길', 'Small airways']),
    plenary(1, 'PL1', ['기조강연', 'Plenary lecture'], ['자라는 기도의 해부', 'Anatomy of a growing airway']),
    symposium(
      1,
      'A1',
      ['신생아', 'The newborn'],
      ['분만실의 첫 1분', 'The first minute after birth'],
      ['3킬로그램의 튜브 깊이', 'How deep at three kilograms'],
      ['계면활성제를 덜 침습적으로', 'Less invasive surfactant'],
    ),
    symposium(
      1,
      'A2',
      ['감기 걸린 아이', 'The child with a cold'],
      ['미룰 것인가, 진행할 것인가', 'To postpone or to go on'],
      ['후두경련을 푸는 순서', 'Breaking laryngospasm'],
    ),
    parallel(
      1,
      'B1',
      ['선천 기형', 'Congenital malformations'],
      ['작은턱과 처지는 혀', 'Small jaw, falling tongue'],
      ['출생 중 치료를 준비하는 팀', 'A team for treatment at birth'],
    ),
    workshop(
      1,
      'W1',
      ['소아 기관지경 실습', 'Bronchoscopy in children'],
      ['땅콩 꺼내기', 'Removing a peanut'],
    ),
    keynote(2, 'KN1', ['초청강연', 'Keynote lecture'], ['보호자가 곁에 있을 때', 'With a parent beside you']),
    symposium(
      2,
      'A3',
      ['커프가 있는 튜브', 'Tubes with a cuff'],
      ['압력을 재지 않으면 생기는 일', 'What happens when nobody measures'],
      ['크기 공식은 얼마나 맞는가', 'How often the formula is right'],
    ),
    symposium(
      2,
      'A4',
      ['협착음', 'Stridor'],
      ['크룹과 후두개염 가려내기', 'Croup or epiglottitis'],
      ['헬륨과 산소', 'Helium and oxygen'],
    ),
    parallel(
      2,
      'B2',
      ['집으로 가는 기관절개', 'Home with a tracheostomy'],
      ['가족에게 가르치는 것', 'What families learn'],
      ['학교 보건실의 흡인기', 'Suction at school'],
    ),
    closing(2, 'CL', ['폐회', 'Closing'], ['아이에게 설명하는 말', 'Words for children']),
  ],
  notices: [
    [
      '09-09',
      ['아이와 함께 오시는 분께', 'Coming with children'],
      ['행사장 3층에 돌봄 공간을 둡니다.', 'There is a room for children on the third floor.'],
    ],
    [
      '11-20',
      ['보호자 설명서를 함께 썼습니다', 'A leaflet for parents'],
      ['열두 문장으로 된 예시 설명서입니다.', 'A sample leaflet of twelve sentences.'],
    ],
  ],
};
