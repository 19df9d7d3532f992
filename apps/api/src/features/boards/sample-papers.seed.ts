import type { SamplePost } from './sample-post.seed.ts';

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

/** Invented papers in journals that do not exist. */
export const samplePapers: readonly SamplePost[] = [
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
  paper(
    151,
    '2025-02-10T01:00:00Z',
    ['응급실 기도관리 점검표 도입 전후의 저산소 발생', 'Hypoxia before and after an intubation checklist'],
    {
      authors: 'Sample K, Yesi L',
      journal: 'Sample Journal of Airway Management',
      year: 2024,
      doi: '10.5555/sample.2024.151',
    },
    [
      '점검표를 쓰기 전과 후의 저산소 발생을 비교한 가상의 전후 연구입니다.',
      'An invented before-and-after study of hypoxia with a checklist.',
    ],
    ['점검표'],
  ),
  paper(
    152,
    '2025-03-10T01:00:00Z',
    ['의식하 삽관에서 진정의 깊이', 'Depth of sedation for awake intubation'],
    {
      authors: 'Example M, Sample N, Yesi O',
      journal: 'Example Anaesthesia Letters',
      year: 2025,
      doi: '10.5555/sample.2025.152',
    },
    [
      '가벼운 진정과 중등도 진정의 협조도를 비교한 가상의 연구입니다.',
      'An invented comparison of light and moderate sedation.',
    ],
    ['진정'],
  ),
  paper(
    153,
    '2025-03-24T01:00:00Z',
    ['병동 기관절개 환자의 야간 사건', 'Night-time events in ward patients with a tracheostomy'],
    {
      authors: 'Yesi P, Example Q',
      journal: 'Sample Ward Medicine',
      year: 2023,
      doi: '10.5555/sample.2023.153',
    },
    [
      '야간에 생긴 관 막힘과 빠짐을 정리한 가상의 관찰 연구입니다.',
      'An invented observation of blocked and displaced tubes at night.',
    ],
    ['기관절개'],
  ),
  paper(
    154,
    '2025-04-14T01:00:00Z',
    ['부지와 스타일렛의 첫 시도 비교', 'Bougie or stylet at the first attempt'],
    {
      authors: 'Sample R, Yesi S',
      journal: 'Example Emergency Airway',
      year: 2024,
      doi: '10.5555/sample.2024.154',
    },
    [
      '두 도구를 무작위로 배정한 가상의 연구이며, 차이는 작았습니다.',
      'An invented randomised study; the difference was small.',
    ],
    ['응급'],
  ),
  paper(
    155,
    '2025-05-05T01:00:00Z',
    ['기도 초음파로 윤상갑상막 찾기', 'Finding the cricothyroid membrane with ultrasound'],
    {
      authors: 'Example T, Sample U',
      journal: 'Sample Ultrasound Notes',
      year: 2025,
      doi: '10.5555/sample.2025.155',
    },
    [
      '손으로 찾을 때와 초음파로 찾을 때의 정확도를 견준 가상의 연구입니다.',
      'An invented comparison of palpation and ultrasound.',
    ],
    ['초음파', '앞목 접근'],
  ),
  paper(
    156,
    '2025-05-26T01:00:00Z',
    ['소아 응급 삽관의 팀 의사소통', 'Team communication in paediatric intubation'],
    {
      authors: 'Yesi V, Sample W, Example X',
      journal: 'Example Paediatric Airway',
      year: 2024,
      doi: '10.5555/sample.2024.156',
    },
    [
      '녹화 영상에서 소리 내어 확인한 횟수를 센 가상의 연구입니다.',
      'An invented study that counted closed-loop calls in recordings.',
    ],
    ['소아', '팀워크'],
  ),
  paper(
    157,
    '2025-06-16T01:00:00Z',
    ['발관 실패를 예측하는 간단한 점수', 'A simple score for failed extubation'],
    {
      authors: 'Sample Y, Example Z',
      journal: 'Sample Critical Care',
      year: 2023,
      doi: '10.5555/sample.2023.157',
    },
    [
      '네 가지 항목으로 만든 점수를 다른 해의 환자에게 적용해 본 가상의 연구입니다.',
      'An invented four-item score, tried on patients of another year.',
    ],
    ['발관'],
  ),
  paper(
    158,
    '2025-07-07T01:00:00Z',
    ['비만 환자의 경사 자세와 기능잔기용량', 'Ramped position and functional residual capacity in obesity'],
    {
      authors: 'Example AA, Yesi BB',
      journal: 'Example Respiratory Physiology',
      year: 2025,
      doi: '10.5555/sample.2025.158',
    },
    [
      '자세 세 가지에서 잰 폐 용적을 비교한 가상의 연구입니다.',
      'An invented comparison of lung volumes in three positions.',
    ],
    ['산소화'],
  ),
  paper(
    159,
    '2025-07-21T01:00:00Z',
    ['기도관리 교육에서 머리에 쓰는 화면의 효과', 'Head-mounted displays in airway teaching'],
    {
      authors: 'Yesi CC, Sample DD',
      journal: 'Sample Simulation in Medicine',
      year: 2024,
      doi: '10.5555/sample.2024.159',
    },
    ['처음 배우는 학생 마흔 명을 나누어 가르친 가상의 연구입니다.', 'An invented trial with forty novices.'],
    ['교육'],
  ),
];
