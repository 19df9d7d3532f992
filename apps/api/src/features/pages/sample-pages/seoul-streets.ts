import type { PageBlockOf } from '@airway/contract';
import { both, none } from './write.ts';

type Streets = PageBlockOf<'streets'>;
type Line = Streets['lines'][number];

/** Written as `latitude longitude` in thousandths of a degree from 37° N, 126° E. */
const line = (kind: Line['kind'], name: Line['name'], ...points: string[]): Line => ({
  kind,
  name,
  path: points.map((point) => {
    const [north = 0, east = 0] = point.split(' ').map(Number);
    return [(126_000 + east) / 1000, (37_000 + north) / 1000];
  }),
});

const exit = (number: string, point: string) => line('exit', both(number, number), point);

/** The neighbourhood of the sample venue, drawn by hand and simplified. */
export const seoulStreets: Streets = {
  kind: 'streets',
  title: none,
  source: both(
    '예시로 그린 약도입니다. 작은 길은 줄여 그렸습니다.',
    'A sample, drawn by hand; small streets are left out.',
  ),
  lines: [
    line(
      'green',
      both('덕수궁', 'Deoksugung'),
      '566.4 974.4',
      '566.9 975.9',
      '565.1 976.4',
      '564.6 974.9',
      '565.3 973.8',
      '566.4 974.4',
    ),
    line(
      'green',
      both('서울광장', 'Seoul Plaza'),
      '566.1 977.3',
      '566.1 978.4',
      '565.3 978.6',
      '565.0 977.6',
      '566.1 977.3',
    ),
    line('green', none, '570.6 976.6', '575.4 976.6', '575.4 977.1', '570.6 977.1', '570.6 976.6'),
    line('green', none, '576.1 974.5', '576.1 979.4', '582.8 979.6', '583.6 974.6', '576.1 974.5'),
    line(
      'green',
      none,
      '556.2 983.2',
      '559.6 985.4',
      '558.8 992.6',
      '552.0 994.0',
      '549.5 986.5',
      '552.6 982.0',
      '556.2 983.2',
    ),
    line(
      'water',
      both('청계천', 'Cheonggyecheon'),
      '569.1 978.0',
      '569.0 980.2',
      '568.6 983.2',
      '568.4 987.0',
      '568.6 992.0',
      '568.7 998.0',
    ),
    line('street', none, '566.6 979.0', '569.1 979.1', '572.6 979.4', '575.6 980.2'),
    line(
      'street',
      both('덕수궁길', 'Deoksugung-gil'),
      '565.3 976.7',
      '564.5 974.9',
      '564.1 974.0',
      '565.4 972.9',
      '566.4 971.7',
    ),
    line('street', none, '567.4 976.9', '567.7 973.6', '569.3 971.8'),
    line('street', both('명동길', 'Myeongdong-gil'), '564.4 982.5', '563.8 985.0', '563.4 987.2'),
    line('street', none, '561.0 981.4', '562.2 984.0', '562.6 987.6'),
    line('street', none, '560.0 975.9', '559.4 977.6', '559.0 979.4'),
    line('street', none, '570.2 983.0', '573.4 983.3', '576.4 985.2'),
    line('street', none, '571.9 972.4', '574.2 973.0', '575.8 973.5'),
    line('street', none, '564.9 988.9', '566.3 988.7', '570.3 988.3', '576.0 988.6'),
    line(
      'road',
      both('세종대로', 'Sejong-daero'),
      '575.8 976.9',
      '570.0 976.9',
      '567.6 977.1',
      '565.0 976.8',
      '562.4 976.2',
      '560.1 975.3',
      '557.4 973.6',
      '553.0 972.2',
    ),
    line('road', both('종로', 'Jong-ro'), '570.0 976.9', '570.2 983.0', '570.4 992.0', '570.6 1001.0'),
    line('road', both('새문안로', 'Saemunan-ro'), '570.0 976.9', '569.4 971.9', '566.4 966.8', '563.6 962.0'),
    line('road', both('사직로', 'Sajik-ro'), '575.8 976.9', '575.9 973.4', '574.6 967.4', '571.6 961.6'),
    line('road', both('율곡로', 'Yulgok-ro'), '575.8 976.9', '576.5 985.4', '575.6 992.0', '574.6 1000.0'),
    line(
      'road',
      both('을지로', 'Eulji-ro'),
      '566.3 977.6',
      '566.0 979.6',
      '566.0 982.4',
      '566.3 991.0',
      '566.6 1000.0',
    ),
    line('road', both('소공로', 'Sogong-ro'), '565.0 978.5', '563.5 979.8', '561.2 981.2', '559.2 981.4'),
    line(
      'road',
      both('남대문로', 'Namdaemun-ro'),
      '560.1 975.3',
      '559.9 978.6',
      '561.2 981.2',
      '564.2 982.3',
      '566.0 982.4',
      '570.2 983.0',
    ),
    line('road', both('서소문로', 'Seosomun-ro'), '564.4 976.7', '562.8 972.0', '560.6 967.6', '558.6 962.0'),
    line(
      'road',
      both('퇴계로', 'Toegye-ro'),
      '556.6 973.4',
      '558.7 978.0',
      '560.9 986.2',
      '561.3 994.0',
      '561.6 1000.0',
    ),
    line('road', none, '576.5 985.4', '580.0 982.6', '583.6 980.6'),
    line('road', none, '575.9 973.4', '580.4 971.4', '584.0 970.2'),
    exit('4', '566.0 977.2'),
    exit('5', '564.9 977.4'),
  ],
};
