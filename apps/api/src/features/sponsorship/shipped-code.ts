import type { CodeRules } from '@airway/contract';

const ofBooths = {
  text: '공정경쟁규약 개정 소식(학회 게시글, 2차 자료). 2026년 7월 1일 시행. 조문을 직접 확인해 주세요.',
  date: '2026-01-09',
  url: 'https://www.laserpro.or.kr/bbs/board.php?bo_table=news&wr_id=2876',
};
const ofNations = {
  text: '대한의학회 정기총회 보고를 다룬 언론 보도(2차 자료). 5개국 이상과 외국인 보건의료전문가 50명 이상을 모두 충족.',
  date: '2026-01-30',
  url: 'https://www.dailymedi.com/news/news_view.php?wr_id=933479',
};
const ofBoothFees = {
  ...ofBooths,
  text: '공정경쟁규약 개정 소식(2차 자료). 학회에 따라 부스당 200만~300만 원이라고 하므로 낮은 쪽을 적었습니다. 우리 학회의 상한을 확인해 주세요.',
};
const ofAdvertisements = {
  ...ofBooths,
  text: '공정경쟁규약 개정 소식(2차 자료). 웹 광고 월 100만 원, 연 1,000만 원. 조문을 직접 확인해 주세요.',
};

/** Default rules until staff set their own. The figures are from secondary sources, as their texts say. */
export const shippedCode: CodeRules = {
  creditHours: { value: 3, source: ofBooths },
  professionals: { value: 50, source: ofBooths },
  countries: { value: 5, source: ofNations },
  foreignProfessionals: { value: 50, source: ofNations },
  boothFee: { value: 2_000_000, source: ofBoothFees },
  advertisementMonth: { value: 1_000_000, source: ofAdvertisements },
  advertisementYear: { value: 10_000_000, source: ofAdvertisements },
  isInternational: false,
  countsHome: false,
  professionalCategories: null,
  // No source defines days. These are initial values.
  deadlines: { threshold: 0, agreement: 30, document: 14, cap: 14 },
};
