/** Constant ids, so that seeding again finds the existing rows. */
export const sampleId = (number: number) => `5b0a50c5-51d4-4f0e-9c3a-${String(number).padStart(12, '0')}`;

type Two = readonly [ko: string, en: string];

export const sampleTiers: readonly Two[] = [
  ['다이아몬드', 'Diamond'],
  ['골드', 'Gold'],
  ['실버', 'Silver'],
];

export interface SampleSponsor {
  name: Two;
  /** Index of the tier, 0 for the highest. */
  tier: number;
  booth: string;
  introduction: Two;
  /** Size and shapes of the logo. Without it there is none. */
  logo?: { width: number; height: number; shapes: string };
  email?: string;
  video?: { provider: 'youtube' | 'vimeo'; id: string };
  /** People of the demo who look after the booth. */
  staff?: readonly ('haneul' | 'bora')[];
}

const drawnLine = (colour: string, path: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" d="${path}"/>`;

/** Companies that do not exist. Logos use lines instead of letters, because the server has no fonts. */
export const sampleSponsors: readonly SampleSponsor[] = [
  {
    name: ['예시메디칼', 'Sample Medical'],
    tier: 0,
    booth: 'A1',
    introduction: [
      '예시 데이터입니다. 실제 회사가 아닙니다.\n비디오 후두경과 기도 관리 실습 모형을 소개합니다. 부스에서 직접 사용해 보실 수 있습니다. 영상은 블렌더 재단의 단편 「빅 벅 버니」(CC BY 3.0)로 대신합니다.',
      'This is sample data, not a real company.\nVideo laryngoscopes and models for airway training. You can try them at the booth. The film stands in for theirs: Big Buck Bunny by the Blender Foundation (CC BY 3.0).',
    ],
    logo: {
      width: 240,
      height: 80,
      shapes: `<circle cx="40" cy="40" r="34" fill="#0b5d57"/><circle cx="40" cy="40" r="16" fill="#fff"/>${drawnLine('#0b5d57', 'M92 28h140M92 54h96')}`,
    },
    email: 'booth@medical.example',
    video: { provider: 'youtube', id: 'aqz-KE-bpKQ' },
    staff: ['haneul', 'bora'],
  },
  {
    name: ['예시헬스케어', 'Sample Healthcare'],
    tier: 1,
    booth: 'B2',
    introduction: [
      '예시 데이터입니다. 실제 회사가 아닙니다.\n성문위 기도기와 환자 감시 장치를 전시합니다.',
      'This is sample data, not a real company.\nSupraglottic airways and patient monitoring.',
    ],
    logo: {
      width: 120,
      height: 120,
      shapes:
        '<rect width="120" height="120" rx="24" fill="#1f4e8c"/><path fill="#fff" d="M52 22h16v30h30v16H68v30H52V68H22V52h30z"/>',
    },
  },
  {
    name: ['예시제약', 'Sample Pharma'],
    tier: 1,
    booth: 'B4',
    introduction: [
      '예시 데이터입니다. 실제 회사가 아닙니다.\n마취 약제에 관한 학술 자료를 나누어 드립니다.',
      'This is sample data, not a real company.\nScientific material on anaesthetic agents.',
    ],
    logo: {
      width: 260,
      height: 60,
      shapes: `<path fill="#8c2f39" d="M30 6h40a24 24 0 0 1 0 48H30a24 24 0 0 1 0-48z"/>${drawnLine('#8c2f39', 'M116 20h140M116 42h100')}`,
    },
  },
  {
    name: ['예시옵틱스', 'Sample Optics'],
    tier: 2,
    booth: 'C1',
    introduction: [
      '예시 데이터입니다. 실제 회사가 아닙니다.\n굴곡형 기관지경을 전시합니다.',
      'This is sample data, not a real company.\nFlexible bronchoscopes.',
    ],
  },
  {
    name: ['견본출판', 'Specimen Press'],
    tier: 2,
    booth: 'C3',
    introduction: [
      '예시 데이터입니다. 실제 회사가 아닙니다.\n기도 관리 교과서를 전시합니다.',
      'This is sample data, not a real company.\nTextbooks of airway management.',
    ],
    logo: {
      width: 200,
      height: 90,
      shapes: `<path fill="#7d5e14" d="M10 14q45-14 90 0v66q-45-14-90 0zM190 14q-45-14-90 0v66q45-14 90 0z"/>`,
    },
  },
];
