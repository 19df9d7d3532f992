import type { SamplePost } from './sample-post.seed.ts';

const site = (
  on: string,
  key: number,
  [ko, en]: [string, string],
  text: [string, string],
  path: string,
): SamplePost => ({
  key,
  board: 'sites',
  by: 'staff',
  on,
  title: { ko: `[예시] ${ko}`, en: `[Sample] ${en}` },
  text: { ko: text[0], en: text[1] },
  link: `https://example.org/${path}`,
});

/** Societies and centres that do not exist. */
export const sampleSites: readonly SamplePost[] = [
  site(
    '2025-06-11T01:00:00Z',
    31,
    ['예시 기도관리학회', 'Sample Airway Society'],
    ['지침과 연수강좌 일정', 'Guidelines and courses'],
    'airway',
  ),
  site(
    '2025-06-12T01:00:00Z',
    32,
    ['예시 마취통증의학회', 'Sample Society of Anaesthesia'],
    ['학술대회와 전문의 교육', 'Meetings and specialist training'],
    'anaesthesia',
  ),
  site(
    '2025-06-13T01:00:00Z',
    33,
    ['예시 응급의학회', 'Sample Society of Emergency Medicine'],
    ['응급 기도관리 교육 과정', 'Emergency airway courses'],
    'emergency',
  ),
  site(
    '2025-06-14T01:00:00Z',
    34,
    ['예시 중환자의학회', 'Sample Society of Intensive Care'],
    ['중환자실 삽관 지침', 'Intubation in intensive care'],
    'intensive-care',
  ),
  site(
    '2025-06-15T01:00:00Z',
    35,
    ['예시 이비인후과학회', 'Sample Society of Otolaryngology'],
    ['기관절개 관리 자료', 'Tracheostomy care'],
    'otolaryngology',
  ),
  site(
    '2025-06-16T01:00:00Z',
    36,
    ['예시 시뮬레이션센터', 'Sample Simulation Centre'],
    ['모의 훈련 예약과 시나리오', 'Bookings and scenarios'],
    'simulation',
  ),
  site(
    '2025-05-06T01:00:00Z',
    301,
    ['예시 소아마취학회', 'Sample Society of Paediatric Anaesthesia'],
    ['소아 기도관리 강좌와 영상', 'Courses and films on the child’s airway'],
    'paediatric',
  ),
  site(
    '2025-05-13T01:00:00Z',
    302,
    ['예시 응급구조 교육원', 'Sample Paramedic Academy'],
    ['구급차 안의 기도관리 과정', 'Airway courses for ambulance crews'],
    'paramedic',
  ),
  site(
    '2025-05-20T01:00:00Z',
    303,
    ['예시 환자안전 자료실', 'Sample Patient Safety Library'],
    ['기도 사건 보고서 모음', 'Reports of airway events'],
    'safety',
  ),
  site(
    '2025-05-27T01:00:00Z',
    304,
    ['예시 기관절개 환자 모임', 'Sample Tracheostomy Patients’ Group'],
    ['환자와 가족을 위한 안내', 'Advice for patients and families'],
    'tracheostomy',
  ),
];
