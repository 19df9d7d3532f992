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

export const edition2017: PastEdition = {
  year: 2017,
  invitation: [
    '기도는 수술실에서만 막히지 않습니다. 병동 침대와 구급차, 검사실의 어두운 방을 찾아갑니다.\n\n올해부터 장소를 컨벤션홀로 옮기고 구급대원과 간호사의 시간을 따로 두었습니다.',
    'Airways do not only close in the operating theatre. This year we go to the bed on the ward, the ambulance and the dark room of radiology.\n\nWe have moved to a convention hall, and paramedics and nurses have sessions of their own.',
  ],
  sessions: [
    opening(1, 'OP', ['개회', 'Opening'], ['문밖으로', 'Out of the door']),
    plenary(
      1,
      'PL1',
      ['기조강연', 'Plenary lecture'],
      ['구급차 안의 90초', 'Ninety seconds in an ambulance'],
    ),
    symposium(
      1,
      'A1',
      ['응급실의 삽관', 'Intubation in the emergency department'],
      ['쇼크 환자의 유도제', 'Induction in shock'],
      ['목뼈를 지키며 보기', 'Looking while protecting the neck'],
      ['구토물이 가득한 입', 'A mouth full of vomit'],
    ),
    symposium(
      1,
      'A2',
      ['중환자실의 밤', 'The intensive care unit at night'],
      ['혼자 있는 당직의에게', 'For the doctor who is alone'],
      ['고유량 산소를 언제 멈출까', 'When to stop high-flow oxygen'],
    ),
    parallel(
      1,
      'B1',
      ['병동에서 부르는 소리', 'A call from the ward'],
      ['기관절개 환자의 응급 카드', 'Bedside cards for tracheostomy'],
      ['후두절제 환자의 산소는 어디로', 'Where oxygen goes after laryngectomy'],
      ['간호사가 먼저 하는 세 가지', 'Three things nurses do first'],
    ),
    workshop(
      1,
      'W1',
      ['현장 삽관 모의 훈련', 'Intubation on the floor'],
      ['바닥에 누운 마네킹', 'A manikin on the ground'],
    ),
    keynote(
      2,
      'KN1',
      ['초청강연', 'Keynote lecture'],
      ['섬과 산에서의 기도관리', 'Airway care on islands and mountains'],
    ),
    symposium(
      2,
      'A3',
      ['검사실 진정', 'Sedation outside theatre'],
      ['MRI실로 들고 갈 수 있는 것', 'What may enter the MRI room'],
      ['내시경실의 이산화탄소 감시', 'Capnography in endoscopy'],
    ),
    symposium(
      2,
      'A4',
      ['이송', 'Transport'],
      ['튜브를 고정하는 여섯 가지 방법', 'Six ways to secure a tube'],
      ['승강기에서 빠진 튜브', 'A tube lost in the lift'],
    ),
    workshop(
      2,
      'W2',
      ['기관절개관 교체 실습', 'Changing a tracheostomy tube'],
      ['첫 교체는 언제 누가', 'Who makes the first change, and when'],
    ),
    closing(2, 'CL', ['폐회', 'Closing'], ['병동마다 한 장씩', 'One page for each ward']),
  ],
  notices: [
    [
      '09-11',
      ['장소가 바뀌었습니다', 'We have moved'],
      [
        '강당이 좁아져 컨벤션홀로 옮깁니다.',
        'The lecture hall has become too small: we meet in a convention hall.',
      ],
    ],
    [
      '10-16',
      ['구급대원 등록 안내', 'For paramedics'],
      ['근무표에 맞추어 하루만 들으실 수도 있습니다.', 'You may come for one day, as your rota allows.'],
    ],
    [
      '11-23',
      ['바닥 훈련 영상을 준비합니다', 'From the floor'],
      ['실습에서 나온 요령을 한 장으로 정리하고 있습니다.', 'We are putting what we learned on one page.'],
    ],
  ],
};
