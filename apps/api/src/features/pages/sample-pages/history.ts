import type { PageBlockOf, PageContent } from '@airway/contract';
import { both } from './write.ts';

type Year = PageBlockOf<'years'>['years'][number];

const hall = both('서울 컨벤션홀 (예시)', 'Seoul Convention Hall (sample)');
const university = both('새울대학교 의과대학 강당 (예시)', 'Saeul University College of Medicine (sample)');
const online = both('온라인', 'Online');

/** A past meeting of the demo, on a Friday and the following Saturday in November. */
export interface SampleMeeting {
  year: number;
  friday: number;
  theme: readonly [ko: string, en: string];
  place: Year['place'];
}

const meeting = (
  year: number,
  friday: number,
  theme: SampleMeeting['theme'],
  place: Year['place'],
): SampleMeeting => ({ year, friday, theme, place });

/** All past meetings of the demo, newest first. */
export const sampleMeetings: readonly SampleMeeting[] = [
  meeting(2025, 21, ['숨길, 하나의 호흡', 'One airway, one breath'], hall),
  meeting(2024, 22, ['천천히, 함께', 'Slowly, together'], hall),
  meeting(2023, 17, ['다시 마주 앉아', 'Face to face again'], hall),
  meeting(2022, 18, ['팀이 지키는 기도', 'The airway is a team'], hall),
  meeting(2021, 19, ['멀리서, 또렷하게', 'Far away and clear'], online),
  meeting(2020, 20, ['감염 시대의 기도관리', 'Airway care in a pandemic'], online),
  meeting(2019, 15, ['아이의 숨길', 'The child’s airway'], hall),
  meeting(2018, 16, ['보는 기술, 보이는 판단', 'Seeing and deciding'], hall),
  meeting(2017, 17, ['수술실 밖의 기도관리', 'Beyond the operating theatre'], hall),
  meeting(2016, 18, ['실패에서 배우기', 'Learning from failure'], university),
  meeting(2015, 20, ['어려운 기도, 쉬운 약속', 'Difficult airways, simple agreements'], university),
  meeting(2014, 21, ['첫 숨', 'First breath'], university),
];

/** Formats the days of a meeting. */
export const whenOf = ({ year, friday }: Pick<SampleMeeting, 'year' | 'friday'>) =>
  [`${year}.11.${friday}(금) - 11.${friday + 1}(토)`, `${friday}–${friday + 1} November ${year}`] as const;

/** Builds the history page as it was in a given year. */
export const historyUntil = (last: number): PageContent => ({
  title: both('연혁', 'History'),
  lead: both(
    '2014년 강당 하나에서 시작한 모임입니다. 주제와 장소는 예시이며 실제 기록이 아닙니다.',
    'It began in one lecture hall in 2014. Themes and places are sample data, not a record.',
  ),
  blocks: [
    {
      kind: 'years',
      title: { ko: null, en: null },
      years: sampleMeetings
        .filter(({ year }) => year <= last)
        .map(({ year, friday, theme, place }) => ({
          year,
          theme: both(...theme),
          when: both(...whenOf({ year, friday })),
          place,
          address: year === last ? '/ConferenceInfo/Info' : '',
        })),
    },
  ],
});

export const history = historyUntil(2025);
