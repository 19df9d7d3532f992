import type { PageContent } from '@airway/contract';
import { groupOf } from './sample-people.ts';
import { both } from './write.ts';

const lead = ['책임위원', 'Lead'] as const;

export const scientificCommittee: PageContent = {
  title: both('학술위원회', 'Scientific Committee'),
  lead: both(
    '강연과 실습, 초록 심사를 맡은 사람들입니다. 이름과 소속은 모두 지어낸 예시입니다.',
    'The people behind lectures, workshops and the review of abstracts. All names and hospitals are invented samples.',
  ),
  blocks: [
    groupOf(
      ['위원장', 'Chairs'],
      [
        ['하도담', 'Do-Dam HA', 'saeul', 'anaesthesia', ['학술위원장', 'Chair']],
        ['봉해솔', 'Hae-Sol BONG', 'mireu', 'critical', ['부위원장', 'Vice Chair']],
      ],
    ),
    groupOf(
      ['강연', 'Lectures'],
      [
        ['편이랑', 'Yi-Rang PYEON', 'hanbit', 'anaesthesia', lead],
        ['감우솔', 'U-Sol KAM', 'garam', 'anaesthesia'],
        ['모은별', 'Eun-Byeol MO', 'haeoreum', 'emergency'],
        ['제갈누리', 'Nu-Ri JEGAL', 'daon', 'critical'],
        ['국시원', 'Si-Won KOOK', 'saeul', 'chest'],
        ['노을찬', 'Eul-Chan NOH', 'nuri', 'anaesthesia'],
        ['성바다', 'Ba-Da SUNG', 'mireu', 'ent'],
      ],
    ),
    groupOf(
      ['실습', 'Workshops'],
      [
        ['용한별', 'Han-Byeol YONG', 'garam', 'emergency', lead],
        ['채가람', 'Ga-Ram CHAE', 'hanbit', 'anaesthesia'],
        ['두나린', 'Na-Rin DOO', 'saeul', 'nursing'],
        ['변도래', 'Do-Rae BYUN', 'haeoreum', 'anaesthesia'],
        ['석가을', 'Ga-Eul SEOK', 'daon', 'emergency'],
        ['현비치', 'Bi-Chi HYUN', 'nuri', 'anaesthesia'],
      ],
    ),
    groupOf(
      ['초록과 논문', 'Abstracts and papers'],
      [
        ['인다솔', 'Da-Sol IN', 'mireu', 'anaesthesia', lead],
        ['염바름', 'Ba-Reum YEOM', 'hanbit', 'chest'],
        ['승하랑', 'Ha-Rang SEUNG', 'garam', 'anaesthesia'],
        ['형이음', 'Yi-Eum HYEONG', 'saeul', 'critical'],
      ],
    ),
  ],
};
