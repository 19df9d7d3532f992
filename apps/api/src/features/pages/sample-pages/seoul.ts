import type { PageBlockOf, PageContent } from '@airway/contract';
import { seoulStreets } from './seoul-streets.ts';
import { both, fact, none, texts } from './write.ts';

type Place = PageBlockOf<'places'>['places'][number];

const district = (road: string) => `서울특별시 ${road}`;

/** Describes a nearby place: `walkMinutes` on foot from the venue; `point` in degrees north and east. */
const place = (
  name: readonly [ko: string, en: string],
  about: readonly [ko: string, en: string],
  address: readonly [ko: string, en: string],
  walkMinutes: number,
  point: readonly [latitude: number, longitude: number],
  way: readonly [ko: string, en: string] | undefined = undefined,
): Place => ({
  name: both(...name),
  about: both(...about),
  postalAddress: both(district(address[0]), `${address[1]}, Seoul`),
  walkMinutes,
  way: way === undefined ? none : both(...way),
  latitude: point[0],
  longitude: point[1],
  address: '',
  picture: null,
});

const sights: Place[] = [
  place(
    ['덕수궁', 'Deoksugung Palace'],
    [
      '대한제국의 황궁이었던 곳으로, 도심 한가운데에 있습니다. 월요일은 쉽니다.',
      'A palace of the Korean Empire in the middle of the city. Closed on Mondays.',
    ],
    ['중구 세종대로 99', '99 Sejong-daero, Jung-gu'],
    4,
    [37.5658, 126.9751],
    [
      '대한문은 시청역 1·2번 출구 앞에 있습니다.',
      'Its gate, Daehanmun, is by exits 1 and 2 of City Hall station.',
    ],
  ),
  place(
    ['청계천', 'Cheonggyecheon Stream'],
    [
      '청계광장에서 시작해 동쪽으로 흐르는 물길입니다. 세션 사이에 걷기 좋습니다.',
      'A stream that begins at Cheonggye Plaza and runs east, below the street. Good for a walk between sessions.',
    ],
    ['종로구 서린동 148', '148 Seorin-dong, Jongno-gu'],
    6,
    [37.5691, 126.9786],
  ),
  place(
    ['서울시립미술관', 'Seoul Museum of Art'],
    [
      '옛 대법원 건물에 들어선 미술관입니다. 덕수궁 돌담길을 따라 올라갑니다. 월요일은 쉽니다.',
      'Art in the former Supreme Court, up the lane along the stone wall of Deoksugung. Closed on Mondays.',
    ],
    ['중구 덕수궁길 61', '61 Deoksugung-gil, Jung-gu'],
    9,
    [37.5641, 126.9737],
  ),
  place(
    ['광화문광장', 'Gwanghwamun Square'],
    [
      '세종대왕과 이순신 장군의 동상, 그 뒤로 북악산이 보입니다.',
      'Statues of King Sejong and Admiral Yi Sun-sin, with Bugaksan behind them.',
    ],
    ['종로구 세종대로 172', '172 Sejong-daero, Jongno-gu'],
    11,
    [37.5726, 126.9769],
    ['5호선 광화문역과 이어집니다.', 'Next to Gwanghwamun station, line 5.'],
  ),
  place(
    ['남대문시장', 'Namdaemun Market'],
    [
      '먹거리 골목과 옷, 그릇, 안경 가게가 이어지는 큰 시장입니다. 일요일에는 쉬는 가게가 많습니다.',
      'A large market: food alleys, clothes, tableware, glasses. Many shops rest on Sundays.',
    ],
    ['중구 남대문시장4길 21', '21 Namdaemunsijang 4-gil, Jung-gu'],
    13,
    [37.5593, 126.9777],
    ['4호선 회현역 5번 출구 앞입니다.', 'By exit 5 of Hoehyeon station, line 4.'],
  ),
  place(
    ['명동성당', 'Myeongdong Cathedral'],
    [
      '1898년에 지은 벽돌 성당입니다. 명동 거리가 바로 아래에 있습니다.',
      'A brick cathedral of 1898, above the shopping streets of Myeongdong.',
    ],
    ['중구 명동길 74', '74 Myeongdong-gil, Jung-gu'],
    16,
    [37.5633, 126.9873],
    ['2호선 을지로입구역에서 걸어서 약 10분입니다.', 'About ten minutes from Euljiro 1-ga station, line 2.'],
  ),
  place(
    ['경복궁', 'Gyeongbokgung Palace'],
    [
      '조선의 으뜸 궁궐입니다. 화요일은 쉬고, 한복을 입으면 무료로 들어갑니다.',
      'The main palace of the Joseon dynasty. Closed on Tuesdays; free for those who wear hanbok.',
    ],
    ['종로구 사직로 161', '161 Sajik-ro, Jongno-gu'],
    22,
    [37.5796, 126.977],
    [
      '3호선 경복궁역 5번 출구로 나오면 궁 안입니다.',
      'Exit 5 of Gyeongbokgung station, line 3, leads into the grounds.',
    ],
  ),
];

const hotels: Place[] = [
  place(
    ['더 플라자', 'The Plaza Seoul'],
    ['서울광장 건너편에 있습니다.', 'Across Seoul Plaza.'],
    ['중구 소공로 119', '119 Sogong-ro, Jung-gu'],
    4,
    [37.5645, 126.9779],
  ),
  place(
    ['호텔 프레지던트', 'Hotel President'],
    ['서울광장과 을지로입구역 사이에 있습니다.', 'Between Seoul Plaza and Euljiro 1-ga station.'],
    ['중구 을지로 16', '16 Eulji-ro, Jung-gu'],
    5,
    [37.5655, 126.9797],
  ),
  place(
    ['코리아나호텔', 'Koreana Hotel'],
    ['세종대로를 따라 북쪽으로 걸어갑니다.', 'North along Sejong-daero.'],
    ['중구 세종대로 135', '135 Sejong-daero, Jung-gu'],
    5,
    [37.5684, 126.9766],
  ),
  place(
    ['웨스틴 조선 서울', 'The Westin Josun Seoul'],
    ['환구단 옆에 있습니다.', 'Beside the Hwangudan altar.'],
    ['중구 소공로 106', '106 Sogong-ro, Jung-gu'],
    7,
    [37.5643, 126.98],
  ),
  place(
    ['롯데호텔 서울', 'Lotte Hotel Seoul'],
    ['을지로입구역과 지하로 이어집니다.', 'Connected to Euljiro 1-ga station below ground.'],
    ['중구 을지로 30', '30 Eulji-ro, Jung-gu'],
    9,
    [37.5652, 126.981],
  ),
];

export const seoul: PageContent = {
  title: both('서울 안내', 'Seoul'),
  lead: both(
    '행사장까지 오시는 길과, 걸어서 다녀올 만한 곳을 가까운 순서로 모았습니다.',
    'How to reach the venue, and what is within walking distance, nearest first.',
  ),
  blocks: [
    {
      kind: 'facts',
      title: both('오시는 길', 'Getting to the venue'),
      facts: [
        fact(
          ['행사장', 'Venue'],
          [
            '서울 컨벤션홀 (예시)\n서울특별시 중구 세종대로 110',
            'Seoul Convention Hall (sample)\n110 Sejong-daero, Jung-gu, Seoul (서울특별시 중구 세종대로 110)',
          ],
        ),
        fact(
          ['지하철', 'Subway'],
          [
            '1·2호선 시청역 4번 또는 5번 출구에서 걸어서 3분',
            'City Hall station, lines 1 and 2, exit 4 or 5; three minutes on foot',
          ],
        ),
        fact(
          ['인천공항', 'Incheon Airport'],
          [
            '공항철도로 서울역까지 직통열차 약 45~50분, 일반열차 약 60~65분.\n서울역에서 1호선으로 갈아타 한 정거장, 시청역에서 내립니다.',
            'Airport railroad (AREX) to Seoul Station: 45 to 50 minutes by express, 60 to 65 by the all-stop train.\nThere change to line 1 and get off at the next stop, City Hall.',
          ],
        ),
        fact(
          ['김포공항', 'Gimpo Airport'],
          [
            '공항철도로 서울역까지 약 20분, 1호선으로 갈아타 한 정거장',
            'Airport railroad to Seoul Station, about 20 minutes, then one stop on line 1',
          ],
        ),
        fact(
          ['서울역', 'Seoul Station'],
          [
            'KTX에서 내려 1호선으로 한 정거장, 또는 걸어서 약 15분',
            'From the KTX one stop on line 1, or about 15 minutes on foot',
          ],
        ),
        fact(
          ['승용차', 'By car'],
          [
            '주말 도심은 집회와 행사로 길이 막힐 수 있습니다. 대중교통을 권합니다.',
            'Streets in the centre may be closed for rallies and events at weekends. Public transport is quicker.',
          ],
        ),
      ],
    },
    { kind: 'places', title: both('걸어서 가 볼 만한 곳', 'Within walking distance'), places: sights },
    {
      kind: 'text',
      title: both('숙소', 'Where to stay'),
      body: texts(
        '행사장에서 걸어서 갈 수 있는 호텔입니다. 학술대회와 제휴한 곳이 아니므로 요금과 예약은 각 호텔에서 확인해 주세요.',
        'Hotels within walking distance of the venue. They have no agreement with the meeting: please ask them for rates and rooms.',
      ),
    },
    { kind: 'places', title: none, places: hotels },
    seoulStreets,
  ],
};
