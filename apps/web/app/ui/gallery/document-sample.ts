import type { DocumentBlock, DocumentInline, DocumentRoot } from '@airway/contract/document-nodes';

const text = (said: string): DocumentInline[] => [{ type: 'text', text: said }];
const paragraph = (said: string): Extract<DocumentBlock, { type: 'paragraph' }> => ({
  type: 'paragraph',
  content: text(said),
});
const row = (type: 'tableHeader' | 'tableCell', cells: readonly string[]) => ({
  type: 'tableRow' as const,
  content: cells.map((said) => ({ type, content: [paragraph(said)] })),
});

const sentences = {
  ko: {
    title: '워크숍 안내',
    lead: [
      '이 글은 견본입니다. ',
      '기도 관리 워크숍',
      '의 일정과 준비물을 ',
      '안내 페이지',
      '에서 확인해 주세요.',
    ],
    items: ['후두경 실습', '초음파를 이용한 기도 평가'],
    quote: '환자의 숨길을 지키는 손은 연습에서 만들어집니다.',
    header: ['시간', '장소', '내용', '강사'],
    rows: [
      ['09:00-10:30', '제1실습실', '어려운 기도의 평가와 대처', '홍길동 (견본대학교병원)'],
      ['10:50-12:20', '제2실습실', '굴곡 기관지경 삽관', '김견본 (견본의료원)'],
    ],
    alt: '기도를 나타내는 열린 고리와 하나의 호흡을 그린 선',
    caption: '그림 1. 숨길의 표지(견본)',
    video: '굴곡 기관지경 삽관 술기(견본)',
  },
  en: {
    title: 'About the workshop',
    lead: [
      'This text is a sample. See the schedule of the ',
      'airway workshop',
      ' on the ',
      'information page',
      '.',
    ],
    items: ['Laryngoscopy practice', 'Airway ultrasound'],
    quote: 'Hands that keep an airway open are made by practice.',
    header: ['Time', 'Room', 'Subject', 'Instructor'],
    rows: [
      [
        '09:00–10:30',
        'Lab 1',
        'Assessing and managing the difficult airway',
        'Gil-Dong HONG (Sample University Hospital)',
      ],
      ['10:50–12:20', 'Lab 2', 'Flexible bronchoscopic intubation', 'Sample KIM (Sample Medical Center)'],
    ],
    alt: 'An open ring for the airway, and a line that draws one breath',
    caption: 'Figure 1. The mark of the airway (sample)',
    video: 'Flexible bronchoscopic intubation (sample)',
  },
} as const;

/** Returns a document with every kind of content. */
export function documentSample(locale: 'ko' | 'en'): DocumentRoot {
  const t = sentences[locale];
  const [before, strong, between, linked, after] = t.lead;
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: text(t.title) },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: before },
          { type: 'text', text: strong, marks: [{ type: 'bold' }] },
          { type: 'text', text: between },
          { type: 'text', text: linked, marks: [{ type: 'link', attrs: { href: 'https://example.org/' } }] },
          { type: 'text', text: after },
        ],
      },
      {
        type: 'bulletList',
        content: t.items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
      },
      { type: 'blockquote', content: [paragraph(t.quote)] },
      {
        type: 'table',
        content: [row('tableHeader', t.header), ...t.rows.map((cells) => row('tableCell', cells))],
      },
      {
        type: 'image',
        attrs: { fileId: 'sample', alt: t.alt, caption: t.caption, width: 640, height: 240 },
      },
      { type: 'video', attrs: { provider: 'vimeo', id: '00000', title: t.video } },
    ],
  };
}

/** A picture that needs no file: the ring and the breath. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 240"><path fill="#dcebe4" d="M0 0h640v240H0z"/><g fill="none" stroke="#1e5a4b" stroke-width="4" transform="translate(180 60) scale(2.6)"><path d="M10 34A18 18 0 1 1 38 34"/><path d="M50 36h8l4-18c7-3 19-4 27-5l3 23h14" stroke-width="1.5"/></g></svg>',
)}`;
