import type { PageContent } from '@airway/contract';
import { groupOf } from './sample-people.ts';
import { both } from './write.ts';

const director = ['이사', 'Director'] as const;

export const organizingCommittee: PageContent = {
  title: both('조직위원회', 'Organizing Committee'),
  lead: both(
    '학술대회를 준비하는 사람들입니다. 이름과 소속은 모두 지어낸 예시입니다.',
    'The people who prepare the meeting. All names and hospitals are invented samples.',
  ),
  blocks: [
    groupOf(
      ['대회장과 위원장', 'President and chairs'],
      [
        ['문가온', 'Ga-On MOON', 'hanbit', 'anaesthesia', ['대회장', 'President']],
        ['서라온', 'Ra-On SEO', 'saeul', 'anaesthesia', ['조직위원장', 'Chair']],
        ['구다솜', 'Da-Som KOO', 'garam', 'emergency', ['부위원장', 'Vice Chair']],
      ],
    ),
    groupOf(
      ['기획', 'Planning'],
      [
        ['표나래', 'Na-Rae PYO', 'hanbit', 'anaesthesia', director],
        ['도하늘', 'Ha-Neul DO', 'mireu', 'critical'],
        ['옥이든', 'Yi-Deun OK', 'daon', 'anaesthesia'],
        ['계다정', 'Da-Jeong KYE', 'haeoreum', 'ent'],
      ],
    ),
    groupOf(
      ['총무와 재무', 'Secretariat and finance'],
      [
        ['맹보라', 'Bo-Ra MAENG', 'saeul', 'anaesthesia', director],
        ['길슬아', 'Seul-Ah GIL', 'haeoreum', 'anaesthesia'],
        ['방한울', 'Han-Ul BANG', 'garam', 'chest'],
        ['위단비', 'Dan-Bi WEE', 'hanbit', 'nursing'],
      ],
    ),
    groupOf(
      ['홍보와 대외 협력', 'Communication and liaison'],
      [
        ['연새론', 'Sae-Ron YEON', 'mireu', 'emergency', director],
        ['남궁아름솔', 'Areum-Sol NAMGUNG', 'nuri', 'anaesthesia'],
        ['탁다온', 'Da-On TAK', 'daon', 'ent'],
        ['빈여울', 'Yeo-Ul BIN', 'haeoreum', 'emergency'],
      ],
    ),
    groupOf(
      ['전시와 현장 운영', 'Exhibition and venue'],
      [
        ['진새벽', 'Sae-Byeok JIN', 'garam', 'anaesthesia', director],
        ['선마루', 'Ma-Ru SUN', 'saeul', 'emergency'],
        ['육초롱', 'Cho-Rong YOOK', 'hanbit', 'nursing'],
        ['어진솔', 'Jin-Sol EOH', 'mireu', 'anaesthesia'],
      ],
    ),
  ],
};
