import type { SamplePicture } from '../../platform/sample-files.ts';
import type { SamplePost } from './sample-post.seed.ts';

type Both = readonly [ko: string, en: string];
const both = ([ko, en]: Both) => ({ ko, en });
const none = { ko: null, en: null };

const picture = (file: SamplePicture, alt: Both, caption?: Both) => ({
  file,
  alt: both(alt),
  caption: caption === undefined ? none : both(caption),
});

const album = (
  key: number,
  takenOn: string,
  title: Both,
  text: Both,
  pictures: ReturnType<typeof picture>[],
): SamplePost => ({
  key,
  board: 'gallery',
  by: 'staff',
  on: `${takenOn}T09:00:00Z`,
  title: { ko: `[예시] ${title[0]}`, en: `[Sample] ${title[1]}` },
  text: both(text),
  album: { takenOn, pictures },
});

/** Drawn pictures, no photographs: nobody and nothing in them exists. */
export const sampleAlbums: readonly SamplePost[] = [
  album(
    41,
    '2024-11-22',
    ['2024년 학술대회 첫째 날', 'Annual meeting 2024, day one'],
    [
      '개회식부터 만찬까지, 첫날의 모습입니다. 사진은 모두 예시로 그린 그림입니다.',
      'The first day, from the opening to the dinner. All pictures are drawn as samples.',
    ],
    [
      picture(
        'hall-opening',
        [
          '큰 강의실 무대에서 연자가 개회 강연을 하고, 객석이 가득 찼다',
          'A speaker on stage, seen over the heads of a full hall',
        ],
        ['개회 강연', 'Opening lecture'],
      ),
      picture(
        'posters-crowd',
        [
          '포스터 네 장 앞에 참가자 일곱 명이 서서 이야기를 나눈다',
          'Seven people stand and talk before four posters',
        ],
        [
          '점심시간 포스터 발표. 올해는 구연 발표와 겹치지 않도록 시간을 따로 두어, 발표자 곁에 머무는 분이 지난해보다 눈에 띄게 많았습니다. 질문이 길어져 오후 첫 세션을 5분 늦게 시작했습니다.',
          'Posters over lunch. This year nothing ran beside them, and far more people stayed with the presenters than the year before; the questions went on for so long that the first session of the afternoon began five minutes late.',
        ],
      ),
      picture('hall-lecture', [
        '강의실 화면에 호기말 이산화탄소 파형이 보인다',
        'A capnogram on the screen of the hall',
      ]),
      picture('posters-talk', [
        '포스터 앞에서 두 사람이 그래프를 가리키며 이야기한다',
        'Two people talk about the chart of a poster',
      ]),
      picture(
        'seoul-evening',
        ['해 질 무렵 한강 다리와 남산 능선', 'A bridge over the Han River and the ridge of Namsan at dusk'],
        ['행사장에서 본 저녁', 'The evening from the venue'],
      ),
      picture('dinner-tables', [
        '등이 켜진 만찬장에 둥근 식탁 세 개가 놓여 있다',
        'Three round tables under the lamps of the dinner hall',
      ]),
      picture(
        'dinner-toast',
        ['식탁에 둘러앉은 참가자들이 건배를 기다린다', 'Guests around a table wait for the toast'],
        ['만찬', 'Dinner'],
      ),
    ],
  ),
  album(
    42,
    '2024-11-23',
    ['2024년 학술대회 둘째 날, 실습 워크숍', 'Annual meeting 2024, day two: hands-on workshops'],
    [
      '비디오후두경과 굴곡성 기관지경 실습, 마지막 단체 사진입니다.',
      'Video laryngoscopes, flexible scopes, and everybody on the steps at the end.',
    ],
    [
      picture(
        'skills-scope',
        [
          '기도 마네킹에 비디오후두경을 넣는 실습, 뒤에 감시 화면이 있다',
          'A video laryngoscope in an airway trainer, a monitor behind it',
        ],
        ['비디오후두경 조', 'Video laryngoscopy station'],
      ),
      picture('skills-team', [
        '세 사람이 마네킹 앞에서 순서를 의논한다',
        'Three people agree on the order of steps at a trainer',
      ]),
      picture('skills-teaching', [
        '강사가 참가자 곁에서 각도를 짚어 준다',
        'An instructor shows the angle to a participant',
      ]),
      picture('hall-questions', [
        '객석에서 질문을 받는 종합 토론',
        'Questions from the floor in the closing discussion',
      ]),
      picture('posters-prize', [
        '우수 포스터 앞에 모인 사람들',
        'People gather before the prize-winning poster',
      ]),
      picture(
        'group-steps',
        ['계단에 다섯 줄로 선 참가자 단체 사진', 'Participants in five rows on the steps'],
        ['모두 함께', 'Everybody together'],
      ),
    ],
  ),
  album(
    43,
    '2025-04-12',
    ['2025년 봄 연수강좌', 'Spring course 2025'],
    ['서울에서 하루 동안 열린 연수강좌입니다.', 'A one-day course in Seoul.'],
    [
      picture('seoul-morning', [
        '이른 아침 한강과 다리, 그 뒤로 남산',
        'The Han River and a bridge early in the morning, Namsan behind',
      ]),
      picture(
        'skills-practice',
        ['두 사람이 기도 마네킹으로 연습한다', 'Two people practise on an airway trainer'],
        ['오전 실습', 'Morning practice'],
      ),
      picture('seoul-day', ['맑은 낮의 남산 능선과 한강', 'Namsan and the river on a clear day']),
    ],
  ),
];
