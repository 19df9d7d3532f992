export interface SamplePost {
  key: number;
  board: 'community' | 'papers' | 'reference' | 'sites';
  by: 'staff' | 'member';
  /** When it was written. */
  on: string;
  title: { ko: string | null; en: string | null };
  text?: { ko: string | null; en: string | null };
  tags?: string[];
  isNotice?: boolean;
  paper?: { authors: string; journal: string; year: number; doi: string };
  link?: string;
  comments?: { by: 'staff' | 'member'; on: string; text: string }[];
}

const community: SamplePost[] = [
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

const paper = (
  key: number,
  on: string,
  [ko, en]: [string, string],
  details: NonNullable<SamplePost['paper']>,
  summary: [string, string],
  tags: string[],
): SamplePost => ({
  key,
  board: 'papers',
  by: 'staff',
  on,
  title: { ko: `[예시] ${ko}`, en: `[Sample] ${en}` },
  text: { ko: summary[0], en: summary[1] },
  paper: details,
  tags,
});

const papers: SamplePost[] = [
  paper(
    11,
    '2025-08-04T01:00:00Z',
    ['비디오후두경과 직접후두경의 첫 시도 성공률', 'First-pass success with video and direct laryngoscopy'],
    {
      authors: 'Sample A, Example B, Yesi C',
      journal: 'Sample Journal of Airway Management',
      year: 2025,
      doi: '10.5555/sample.2025.011',
    },
    [
      '응급실 성인 환자를 두 군으로 나누어 첫 시도에 삽관된 비율을 비교한 가상의 연구입니다. 본문의 수치는 모두 예시입니다.',
      'An invented trial that compares first-pass success in adults in the emergency department. All figures are samples.',
    ],
    ['비디오후두경', '응급'],
  ),
  paper(
    12,
    '2025-08-18T01:00:00Z',
    ['고유량 산소를 쓴 무호흡 산소화의 안전한 시간', 'Safe apnoea time with high-flow nasal oxygen'],
    {
      authors: 'Example D, Yesi E',
      journal: 'Example Anaesthesia Letters',
      year: 2024,
      doi: '10.5555/sample.2024.012',
    },
    [
      '비만 환자에서 무호흡 산소화로 벌 수 있는 시간을 다룬 가상의 관찰 연구입니다.',
      'An invented observational study of the time that apnoeic oxygenation gains in patients with obesity.',
    ],
    ['산소화'],
  ),
  paper(
    13,
    '2025-09-01T01:00:00Z',
    ['윤상갑상막절개술 모의 훈련의 유지 기간', 'How long cricothyrotomy skills last after simulation'],
    {
      authors: 'Yesi F, Sample G, Example H',
      journal: 'Sample Simulation in Medicine',
      year: 2025,
      doi: '10.5555/sample.2025.013',
    },
    [
      '모의 훈련 뒤 3개월, 6개월, 12개월에 수행 시간을 다시 잰 가상의 연구입니다. 6개월마다 다시 훈련하도록 권합니다.',
      'An invented study that measured performance 3, 6 and 12 months after training, and advises to repeat it every six months.',
    ],
    ['앞목 접근', '교육'],
  ),
  paper(
    14,
    '2025-09-22T01:00:00Z',
    ['소아의 성문위 기구 크기 선택', 'Choosing the size of supraglottic devices in children'],
    {
      authors: 'Sample I, Yesi J',
      journal: 'Example Paediatric Airway',
      year: 2023,
      doi: '10.5555/sample.2023.014',
    },
    [
      '체중으로 정한 크기와 귓바퀴 크기로 정한 크기를 비교한 가상의 연구입니다.',
      'An invented comparison of two ways to choose the size: by weight and by the size of the ear.',
    ],
    ['소아'],
  ),
];

const reference = (
  key: number,
  on: string,
  [ko, en]: [string, string],
  [textKo, textEn]: [string, string],
  tags: string[],
): SamplePost => ({
  key,
  board: 'reference',
  by: 'staff',
  on,
  title: { ko: `[예시] ${ko}`, en: `[Sample] ${en}` },
  text: { ko: textKo, en: textEn },
  tags,
});

const references: SamplePost[] = [
  reference(
    21,
    '2025-07-14T01:00:00Z',
    ['삽관 전 점검표', 'Checklist before intubation'],
    [
      '환자: 자세, 전산소화, 혈압\n기구: 후두경 두 종류, 튜브 두 크기, 흡인기, 호기말 이산화탄소 감시\n약: 용량을 소리 내어 확인\n팀: 누가 무엇을 하는지, 안 될 때 다음은 무엇인지',
      'Patient: position, preoxygenation, blood pressure\nKit: two laryngoscopes, two sizes of tube, suction, capnography\nDrugs: doses said aloud\nTeam: who does what, and what comes next if it fails',
    ],
    ['점검표'],
  ),
  reference(
    22,
    '2025-07-28T01:00:00Z',
    ['어려운 기도 카트 구성표', 'Contents of a difficult-airway trolley'],
    [
      '서랍 순서대로 넣을 기구와 개수입니다. 점검한 사람과 날짜를 적는 칸이 있습니다.',
      'What belongs in each drawer and how many, with a space for who checked it and when.',
    ],
    ['점검표', '수술실'],
  ),
  reference(
    23,
    '2025-08-11T01:00:00Z',
    ['삽관도 환기도 안 될 때: 한 장 요약', 'Cannot intubate, cannot oxygenate: one page'],
    [
      '도움을 부르고, 말로 선언하고, 앞목 접근으로 넘어가는 순서를 한 장에 담았습니다.',
      'Call for help, say it aloud, and move to the front of the neck: the order on one page.',
    ],
    ['앞목 접근'],
  ),
  reference(
    24,
    '2025-08-25T01:00:00Z',
    ['발관 계획서 서식', 'Form for planning an extubation'],
    [
      '위험이 낮은 발관과 높은 발관을 나누어 적는 서식입니다. 재삽관 계획을 먼저 적습니다.',
      'A form that tells low-risk from high-risk extubation, and begins with the plan to intubate again.',
    ],
    ['서식'],
  ),
  reference(
    25,
    '2025-09-08T01:00:00Z',
    [
      '모의 훈련 시나리오: 분만실의 예상하지 못한 어려운 기도',
      'Scenario: an unexpected difficult airway in the labour ward',
    ],
    [
      '진행자 한 명, 참가자 네 명이 20분 동안 하는 시나리오와 되짚어 볼 질문입니다.',
      'A twenty-minute scenario for one facilitator and four participants, with questions for the debriefing.',
    ],
    ['교육'],
  ),
];

const site = (key: number, [ko, en]: [string, string], text: [string, string], path: string): SamplePost => ({
  key,
  board: 'sites',
  by: 'staff',
  on: `2025-06-${String(key - 20).padStart(2, '0')}T01:00:00Z`,
  title: { ko: `[예시] ${ko}`, en: `[Sample] ${en}` },
  text: { ko: text[0], en: text[1] },
  link: `https://example.org/${path}`,
});

const sites: SamplePost[] = [
  site(
    31,
    ['예시 기도관리학회', 'Sample Airway Society'],
    ['지침과 연수강좌 일정', 'Guidelines and courses'],
    'airway',
  ),
  site(
    32,
    ['예시 마취통증의학회', 'Sample Society of Anaesthesia'],
    ['학술대회와 전문의 교육', 'Meetings and specialist training'],
    'anaesthesia',
  ),
  site(
    33,
    ['예시 응급의학회', 'Sample Society of Emergency Medicine'],
    ['응급 기도관리 교육 과정', 'Emergency airway courses'],
    'emergency',
  ),
  site(
    34,
    ['예시 중환자의학회', 'Sample Society of Intensive Care'],
    ['중환자실 삽관 지침', 'Intubation in intensive care'],
    'intensive-care',
  ),
  site(
    35,
    ['예시 이비인후과학회', 'Sample Society of Otolaryngology'],
    ['기관절개 관리 자료', 'Tracheostomy care'],
    'otolaryngology',
  ),
  site(
    36,
    ['예시 시뮬레이션센터', 'Sample Simulation Centre'],
    ['모의 훈련 예약과 시나리오', 'Bookings and scenarios'],
    'simulation',
  ),
];

/** Invented, and marked so: nobody in them, no figure and no address is real. */
export const samplePosts: readonly SamplePost[] = [...community, ...papers, ...references, ...sites];
