import type { SamplePost } from './sample-post.seed.ts';

/** First posts of the community board: staff notices, and questions with answers. */
export const firstCommunityPosts: readonly SamplePost[] = [
  {
    key: 1,
    board: 'community',
    by: 'staff',
    on: '2025-09-01T00:00:00Z',
    isNotice: true,
    title: { ko: '[예시] 커뮤니티 이용 안내', en: '[Sample] How to use the community board' },
    text: {
      ko: '기도관리를 공부하는 분이면 누구나 글을 읽고, 회원은 글과 댓글을 쓸 수 있습니다.\n\n환자를 알아볼 수 있는 사진이나 기록은 올리지 말아 주세요. 증례를 소개하실 때는 나이와 날짜를 바꾸거나 지워 주시기 바랍니다.\n\n이 글은 예시 자료입니다.',
      en: 'Everybody may read here; members may write posts and comments.\n\nPlease post no picture or record by which a patient can be recognised. When you describe a case, change or leave out ages and dates.\n\nThis post is sample data.',
    },
  },
  {
    key: 2,
    board: 'community',
    by: 'staff',
    on: '2025-09-15T00:00:00Z',
    isNotice: true,
    title: { ko: '[예시] 실습 워크숍 준비물 안내', en: '[Sample] What to bring to the hands-on workshops' },
    text: {
      ko: '실습 워크숍은 장갑과 가운을 현장에서 드립니다. 평소 쓰시는 보안경이 있으면 가져오셔도 좋습니다.\n\n굴곡성 기관지경 조는 한 조에 네 분씩이며, 시작 10분 전까지 실습장으로 와 주세요.',
      en: 'Gloves and gowns are provided at the workshops. Bring your own eye protection if you prefer it.\n\nThe flexible bronchoscopy stations take four people each; please be there ten minutes before the start.',
    },
  },
  {
    key: 3,
    board: 'community',
    by: 'member',
    on: '2025-09-18T05:20:00Z',
    tags: ['비디오후두경', '교육'],
    comments: [
      {
        by: 'staff',
        on: '2025-09-18T09:10:00Z',
        text: '저희는 마네킹 20회 뒤에 환자 20회를 지도하에 합니다. 시도 시간이 60초를 넘으면 한 번 물러나 다시 산소를 공급하는 것까지 평가합니다.',
      },
      {
        by: 'member',
        on: '2025-09-19T00:30:00Z',
        text: '답변 감사합니다. 물러나는 판단까지 평가에 넣는 방법이 좋네요. 저희도 반영해 보겠습니다.',
      },
    ],
    title: { ko: '[예시] 비디오후두경 교육, 몇 번째부터 혼자 맡기시나요?', en: null },
    text: {
      ko: '1년차 교육을 준비하고 있습니다. 마네킹에서 20회, 지도하에 환자 10회를 마치면 혼자 하도록 정하려는데 다른 병원은 어떤 기준을 쓰시는지 궁금합니다.\n\n성공률 말고 시도 시간이나 산소포화도를 함께 보시는 곳이 있으면 알려 주세요.',
      en: null,
    },
  },
  {
    key: 4,
    board: 'community',
    by: 'member',
    on: '2025-09-24T11:05:00Z',
    tags: ['awake intubation'],
    comments: [
      {
        by: 'staff',
        on: '2025-09-25T01:20:00Z',
        text: 'We write the running total on the whiteboard after each spray. The assistant who hands over the syringe keeps count and says it aloud.',
      },
    ],
    title: { ko: null, en: '[Sample] Topical anaesthesia for awake intubation: what works for you?' },
    text: {
      ko: null,
      en: 'We moved from nebulised lidocaine to a mucosal atomiser two months ago. Patients cough less, but the total dose is harder to track.\n\nHow do you document the dose, and who in your team keeps count?',
    },
  },
  {
    key: 5,
    board: 'community',
    by: 'member',
    on: '2025-09-30T02:40:00Z',
    tags: ['수술실', '점검표'],
    comments: [
      {
        by: 'staff',
        on: '2025-10-01T04:00:00Z',
        text: '앞목 접근 서랍을 따로 두신 점이 눈에 띕니다. 서랍마다 유효기간 점검표도 붙이셨는지 궁금합니다.',
      },
    ],
    title: { ko: '[예시] 어려운 기도 카트, 서랍 배치를 바꿔 보았습니다', en: null },
    text: {
      ko: '서랍을 도구별이 아니라 쓰는 순서대로 나누었습니다. 첫째 서랍은 마스크 환기, 둘째는 성문위 기구, 셋째는 비디오후두경, 넷째는 앞목 접근입니다.\n\n모의 훈련에서 필요한 도구를 찾는 시간이 줄었습니다. 사진은 학술대회에서 보여 드리겠습니다.',
      en: null,
    },
  },
  {
    key: 6,
    board: 'community',
    by: 'member',
    on: '2025-10-06T08:15:00Z',
    title: { ko: '[예시] 학술대회 날 함께 이동하실 분', en: '[Sample] Sharing a ride to the congress?' },
    text: {
      ko: '첫날 아침 김포공항에서 행사장으로 갑니다. 8시쯤 함께 택시를 타실 분은 댓글 남겨 주세요.',
      en: 'I will go from Gimpo airport to the venue on the first morning, at about eight. Leave a comment if you would like to share a taxi.',
    },
  },
];
