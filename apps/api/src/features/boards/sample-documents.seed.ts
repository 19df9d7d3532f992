/** A file attached to a sample post. */
export interface SampleDocument {
  name: string;
  bytes: Uint8Array;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A table that every spreadsheet program opens. The byte-order mark marks it as UTF-8. */
const table = (name: string, rows: readonly (readonly string[])[]): SampleDocument => ({
  name: `${name}.csv`,
  bytes: bytesOf(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`),
});

/** A page in Latin letters only, because the fonts built into every PDF reader have no others. */
function sheet(name: string, lines: readonly string[]): SampleDocument {
  const shown = lines.map(
    (line, index) => `${index === 0 ? '/F1 20 Tf' : '/F1 12 Tf 0 -26 Td'} (${line}) Tj`,
  );
  const stream = `BT 72 760 Td ${shown.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const end = `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name: `${name}.pdf`, bytes: bytesOf(text + end) };
}

/** Downloads of the sample sheets. All figures are invented. */
export const sampleDocuments = {
  timetable: table('워크숍 조별 시간표 (예시)', [
    ['조', '09:00', '09:40', '10:20'],
    ['1조', '비디오후두경', '굴곡성 내시경', '앞목 접근'],
    ['2조', '굴곡성 내시경', '앞목 접근', '비디오후두경'],
  ]),
  assessment: sheet('airway-assessment (sample)', [
    'Airway assessment (sample)',
    'Mouth opening',
    'Neck',
    'Earlier records',
    'Plan A, B, C, D',
  ]),
  trainingLog: table('앞목 접근 훈련 기록표 (예시)', [
    ['날짜', '이름', '걸린 시간(초)', '지켜본 사람'],
    ['2025-08-01', '예시 1', '48', '예시 2'],
  ]),
  glossary: table('약어 모음 (예시)', [
    ['약어', '한국어', 'English'],
    ['VL', '비디오후두경', 'video laryngoscope'],
    ['FONA', '앞목 접근', 'front of neck access'],
  ]),
  oxygen: table('산소통 사용 시간 (예시)', [
    ['압력(bar)', '10 L/min', '15 L/min'],
    ['100', '예시 20분', '예시 13분'],
  ]),
  sizes: sheet('tubes-in-children (sample)', [
    'Tubes in children (sample)',
    'All figures are samples.',
    'Not for use on patients.',
  ]),
  briefing: sheet('briefing-card (sample)', [
    'Briefing card (sample)',
    'Who leads?',
    'Who watches the clock?',
    'What comes next?',
  ]),
  cleaning: table('기관지경 세척 기록 (예시)', [['날짜', '시각', '세척한 사람', '보관 위치']]),
  patients: sheet('awake-intubation (sample)', [
    'Intubation while awake (sample)',
    'Why you stay awake',
    'What you will feel',
    'Who is with you',
  ]),
} satisfies Record<string, SampleDocument>;
