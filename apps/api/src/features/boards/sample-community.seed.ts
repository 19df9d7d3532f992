import { firstCommunityPosts } from './sample-first-community.seed.ts';
import { comment, type SamplePost, sample } from './sample-post.seed.ts';

const talk = sample('community');

const talks: SamplePost[] = [
  talk(
    101,
    '2025-03-04T02:10:00Z',
    ['소생실 삽관 세트를 하나로 줄였습니다', 'We cut our resuscitation room to one intubation set'],
    [
      '응급실과 소생실의 삽관 세트가 서로 달라, 급할 때 손이 헤맸습니다. 석 달 동안 쓴 기록을 보고 세트를 하나로 맞췄습니다.\n\n뺀 것은 곧은날 후두경 두 크기와 쓰지 않던 스타일렛입니다. 넣은 것은 부지와 호기말 이산화탄소 연결관입니다.',
      'Two departments kept two different sets, and hands hesitated. After three months of records we made one of them. Out went two sizes of straight blades; in came a bougie and a capnography line.',
    ],
    {
      tags: ['응급', '점검표'],
      comments: [
        comment(
          'haneul',
          '2025-03-05T03:00:00Z',
          '부지를 기본으로 넣은 뒤 첫 시도 성공률이 달라졌는지 궁금합니다.',
        ),
      ],
    },
  ),
  talk(
    102,
    '2025-03-19T06:40:00Z',
    [
      '앞목 접근 훈련, 한 사람이 몇 번이나 해야 할까요?',
      'How many times should one person practise front-of-neck access?',
    ],
    [
      '1년에 한 번, 다섯 번씩 자르는 것으로 정했는데 넉 달 뒤에 다시 해 보니 시간이 두 배로 늘었습니다. 다른 병원의 주기를 알려 주세요.',
      'We agreed on five attempts once a year. Four months later the times had doubled. What is your interval?',
    ],
    {
      by: 'bora',
      tags: ['앞목 접근', '교육'],
      comments: [
        comment(
          'garam',
          '2025-03-20T01:15:00Z',
          '저희는 석 달마다 두 번씩 나누어 합니다. 한 번에 몰아서 할 때보다 시간이 덜 늘었습니다.',
        ),
        comment(
          'staff',
          '2025-03-20T08:30:00Z',
          '학술대회 실습에서도 같은 모형으로 시간을 재 드릴 예정입니다.',
        ),
        comment('bora', '2025-03-21T00:05:00Z', '나누어 하는 방법을 써 보겠습니다. 고맙습니다.'),
      ],
    },
  ),
  talk(
    103,
    '2025-04-02T05:00:00Z',
    ['소아 기도 카트, 나이별 서랍과 체중별 서랍', undefined],
    [
      '나이로 나누면 찾기 쉽고 체중으로 나누면 고르기 쉽습니다. 저희는 체중으로 바꾸고 서랍마다 색을 달리했습니다. 보호자가 말한 체중이 없을 때는 키를 재는 자를 함께 씁니다.',
      undefined,
    ],
    { by: 'haneul', tags: ['소아', '수술실'] },
  ),
  talk(
    104,
    '2025-04-16T04:20:00Z',
    [undefined, 'Do you preoxygenate sitting up in late pregnancy?'],
    [
      undefined,
      'We moved to a ramped position of about 25 degrees for every general anaesthetic after 34 weeks. The midwives like it; the scrub team had to learn where the table goes.\n\nI would be glad to hear how others brought everybody along.',
    ],
    {
      by: 'river',
      tags: ['obstetrics'],
      comments: [
        comment(
          'member',
          '2025-04-17T07:45:00Z',
          '저희도 상체를 올립니다. 수술대 높이를 미리 정해 두고 바닥에 표시를 붙이니 다툼이 없어졌습니다.',
        ),
      ],
    },
  ),
  talk(
    105,
    '2025-05-07T01:30:00Z',
    ['발관 뒤 후두 부종, 언제까지 지켜보시나요?', 'Swelling after extubation: how long do you watch?'],
    [
      '두 시간을 지켜보고 병동으로 보내는데, 야간에는 볼 사람이 모자랍니다. 위험이 낮은 환자를 고르는 기준이 있으면 나누어 주세요.',
      'We watch for two hours, but nights are short of people. How do you choose the patients at low risk?',
    ],
    { by: 'garam', tags: ['발관'] },
  ),
  talk(
    106,
    '2025-05-21T09:10:00Z',
    ['봄 연수강좌 잘 들었습니다', 'Thank you for the spring course'],
    [
      '굴곡성 내시경 조에서 배운 대로 손목을 고정하니 화면이 덜 흔들립니다. 강사진께 감사드립니다.',
      'Fixing the wrist, as we learned at the flexible scope station, keeps the picture still. Thank you all.',
    ],
    {
      tags: ['연수강좌'],
      comments: [
        comment(
          'staff',
          '2025-05-22T00:40:00Z',
          '좋은 소식 고맙습니다. 가을 워크숍에서는 시간을 30분 늘렸습니다.',
        ),
      ],
    },
  ),
  talk(
    107,
    '2025-06-11T02:00:00Z',
    ['야간 호출팀의 기도 상황 브리핑, 한 문장으로 줄이기', undefined],
    [
      '“누가, 왜, 무엇이 안 됐고, 다음은 무엇이다.” 이 네 칸만 말하기로 정했습니다. 처음 한 달은 어색했지만 지금은 전화로도 같은 순서로 말합니다.',
      undefined,
    ],
    { by: 'bora', tags: ['팀워크'] },
  ),
  talk(
    108,
    '2025-06-25T08:00:00Z',
    ['비디오후두경 화면은 보이는데 튜브가 들어가지 않을 때', 'A good view, and still the tube will not pass'],
    [
      '화면을 가운데로 맞추려고 너무 깊이 넣은 것이 원인인 때가 많았습니다. 조금 물러나 성문을 화면 위쪽 절반에 두면 들어갑니다.',
      'Often the blade is too deep because we want the cords in the middle. Step back a little and keep them in the upper half.',
    ],
    {
      by: 'garam',
      tags: ['비디오후두경'],
      comments: [
        comment(
          'river',
          '2025-06-26T02:00:00Z',
          'Same here. Our trainees say “half the screen is enough” now.',
        ),
        comment('haneul', '2025-06-26T05:25:00Z', '미리 굽힌 스타일렛의 각도도 함께 봅니다.'),
      ],
    },
  ),
  talk(
    109,
    '2025-07-09T03:30:00Z',
    ['구급차 안에서의 기도관리, 자리 배치를 바꿨습니다', undefined],
    [
      '흡인기를 머리맡 오른쪽으로 옮기고 산소통 밸브를 왼손이 닿는 곳에 두었습니다. 사진 대신 배치도를 그려 붙였습니다.',
      undefined,
    ],
    { by: 'haneul', tags: ['응급', '이송'] },
  ),
  talk(
    110,
    '2025-07-23T06:15:00Z',
    [
      '기관절개관이 빠진 환자를 밤에 혼자 처음 마주했을 때 무엇부터 할지, 병동 간호사와 전공의가 함께 외울 수 있도록 침대맡에 붙이는 한 장짜리 안내문을 석 달 동안 고쳐 쓴 이야기와 그 안내문이 실제로 쓰였던 두 번의 경험',
      'How we wrote the single sheet above the bed that says what to do first when a tracheostomy tube comes out at night, and what we learned on the two nights when it was used',
    ],
    [
      '처음 초안은 글자가 너무 많았습니다. 지금은 세 줄입니다. 산소를 위아래로 모두 준다, 도움을 부른다, 새 기관절개인지 확인한다.\n\n두 번 모두 첫 줄에서 시간을 벌었습니다.',
      'The first draft had far too many words. Three lines are left: oxygen to face and neck, call for help, ask whether the stoma is new. Both times the first line bought the time that was needed.',
    ],
    { by: 'bora', tags: ['기관절개', '병동'] },
  ),
  talk(
    111,
    '2025-08-06T01:00:00Z',
    ['모의 환자 역할을 해 주실 분을 찾습니다', 'Looking for people to play patients'],
    [
      '워크숍 첫날 오전 두 시간 동안 깨어 있는 삽관 상담의 환자 역할입니다. 실제 시술은 없고, 대본을 미리 드립니다.',
      'Two hours on the first morning: a conversation before an awake intubation. Nothing is done to you, and there is a script.',
    ],
    { by: 'staff', tags: ['워크숍'] },
  ),
  talk(
    112,
    '2025-08-20T05:45:00Z',
    ['흉부 수술 뒤 이중관을 단일관으로 바꿀 때', undefined],
    [
      '교환 카테터의 깊이를 먼저 소리 내어 말하고, 후두경으로 보면서 바꿉니다. 부종이 심하면 아침까지 기다리는 것도 방법이라고 정해 두었습니다.',
      undefined,
    ],
    { by: 'garam', tags: ['흉부'] },
  ),
  talk(
    113,
    '2025-09-03T02:25:00Z',
    [undefined, 'First time in Seoul: what should I not miss near the venue?'],
    [
      undefined,
      'I arrive a day early and would like to walk. Quiet streets, a good bowl of noodles, and perhaps a hill with a view.',
    ],
    {
      by: 'river',
      comments: [
        comment(
          'member',
          '2025-09-03T06:00:00Z',
          '해 지기 전에 남산에 오르시고 내려와 칼국수를 드시면 딱 좋습니다. 걸어서 한 시간이면 됩니다.',
        ),
        comment(
          'bora',
          '2025-09-04T03:10:00Z',
          'The city wall from the east side of Namsan is quiet on weekday mornings.',
        ),
      ],
    },
  ),
  talk(
    114,
    '2025-09-10T07:00:00Z',
    ['삽관 기록지에 “몇 번째 시도”를 남기는 이유', 'Why our record asks for the number of attempts'],
    [
      '성공 여부만 남기면 세 번째에 성공한 것과 첫 번째에 성공한 것이 같아집니다. 시도 수를 남긴 뒤부터 도움을 부르는 때가 빨라졌습니다.',
      'Success alone makes a third attempt look like a first. Since we count, help is called earlier.',
    ],
    {
      tags: ['기록', '교육'],
      comments: [
        comment(
          'garam',
          '2025-09-11T01:40:00Z',
          '시도의 정의를 먼저 맞추는 것이 어려웠습니다. 저희는 날이 치아를 지나면 한 번으로 셉니다.',
        ),
      ],
    },
  ),
];

/** Questions and experiences of sample members. */
export const sampleCommunity: readonly SamplePost[] = [...firstCommunityPosts, ...talks];
