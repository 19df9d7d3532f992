import { utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';

/** An invented person in a list. */
export interface Listed {
  name: string;
  affiliation: string;
  /** Digits only. */
  phone: string;
  email: string;
  /** Text in the column for remarks, if the list has one. */
  remarks: string;
}

type Cell = string | number;
type Rows = Cell[][];

/** Returns different sample people for each list. */
const listed = (list: number, count = 30): Listed[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `예시${String.fromCharCode(0xac00 + list * 588 + at * 7)}`,
    affiliation: `견본병원 ${at % 3}`,
    phone: `010${String(10_010_000 + list * 100 + at)}`,
    email: `list-${list}-${at}@example.org`,
    remarks: '',
  }));

const hyphened = (phone: string) => `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`;
const rowOf = ({ name, affiliation, phone, email }: Listed): Rows[number] => [
  name,
  affiliation,
  hyphened(phone),
  email,
];

const csv = (rows: Rows) => iconv.encode(rows.map((row) => row.join(',')).join('\r\n'), 'cp949');

interface Sheet {
  rows: Rows;
  merged?: string[];
}

function book(sheets: Record<string, Sheet>): Buffer {
  const made = utils.book_new();
  for (const [name, { rows, merged = [] }] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!merges'] = merged.map((place) => utils.decode_range(place));
    utils.book_append_sheet(made, sheet, name);
  }
  return write(made, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true });
}

/** A list as offices keep it, and the expected result of reading it. */
interface OfficeList {
  what: string;
  file: string;
  bytes: Buffer;
  people: Listed[];
  /** Expected notes on the screen. */
  readNotes?: string[];
  mended?: string[];
  /** Columns that are ignored, as the preview names them. */
  unused?: string[];
  /** A second table further down, and the row of its headings that staff choose. */
  second?: { headingRow: number; people: Listed[] };
}

function renamed(): OfficeList {
  const people = listed(1);
  const rows = [['성함', '소속기관', '휴대폰번호', '이메일주소'], ...people.map(rowOf)];
  return { what: 'CP949, other names of columns', file: '1.csv', bytes: csv(rows), people };
}

function titled(): OfficeList {
  const people = listed(2);
  const rows = [
    ['2025년 예시 동문 명단'],
    [],
    ['', '', '', '작성: 예시 사무국'],
    [],
    ['성명', '소속', '핸드폰', '메일'],
    ...people.map(rowOf),
  ];
  return {
    what: 'a title and blank rows above the headings',
    file: '2.xlsx',
    bytes: book({ 명단: { rows } }),
    people,
  };
}

function tenTitles(): OfficeList {
  const people = listed(3);
  const titles = Array.from({ length: 10 }, (_, at) => [`예시 학회 안내 ${at + 1}`, '', '', '']);
  const rows = [...titles, ['이름', '소속', '연락처', 'E-mail'], ...people.map(rowOf)];
  return { what: 'CP949, ten title rows', file: '3.csv', bytes: csv(rows), people };
}

function numbers(): OfficeList {
  const people = listed(4);
  const rows: Rows = [
    ['성명', '소속', '휴대전화번호', '이메일'],
    ...people.map((one) => [one.name, one.affiliation, Number(one.phone), one.email]),
  ];
  const mended = ['휴대전화번호 30개에 앞자리 0을 붙였습니다.'];
  return { what: 'telephones as numbers', file: '4.xlsx', bytes: book({ 명단: { rows } }), people, mended };
}

function mixed(): OfficeList {
  const people = listed(5);
  const phoneOf = (phone: string, at: number): Cell =>
    [hyphened(phone), Number(phone), Number(`82${phone.slice(1)}`)][at % 3] ?? '';
  const rows: Rows = [
    ['성명', '소속', '핸드폰', '이메일'],
    ...people.map((one, at) => [one.name, one.affiliation, phoneOf(one.phone, at), one.email]),
  ];
  const mended = ['핸드폰 10개에 앞자리 0을 붙였습니다.', '핸드폰 10개의 국가번호 82를 0으로 바꾸었습니다.'];
  return {
    what: 'telephones half text, half numbers',
    file: '5.xlsx',
    bytes: book({ 명단: { rows } }),
    people,
    mended,
  };
}

function merged(): OfficeList {
  const people = listed(6).map((one, at) => ({ ...one, affiliation: `견본병원 ${Math.floor(at / 10)}` }));
  const rows: Rows = [
    ['예시 동문 명단', '', '', ''],
    ['성명', '소속', '연락처', ''],
    ['', '', '휴대전화', '이메일'],
    ...people.map((one, at) => rowOf(one).with(1, at % 10 === 0 ? one.affiliation : '')),
  ];
  const places = ['A1:D1', 'A2:A3', 'B2:B3', 'C2:D2', 'B4:B13', 'B14:B23', 'B24:B33'];
  return {
    what: 'merged title, headings and hospitals',
    file: '6.xlsx',
    bytes: book({ 명단: { rows, merged: places } }),
    people,
    readNotes: ['세로로 병합한 셀의 값을 아래 27칸에도 채웠습니다.'],
  };
}

function remarked(): OfficeList {
  const people = listed(7).map((one, at) => ({ ...one, remarks: at % 4 === 0 ? '예시 비고' : '' }));
  const rows: Rows = [
    ['연번', '성명', '소속', '휴대전화', '이메일', '비고'],
    ...people.map((one, at): Cell[] => [at + 1, ...rowOf(one), one.remarks]),
    ['합계', '30명'],
    ['※ 예시로 만든 명단입니다.'],
  ];
  return {
    what: 'numbers, remarks, a sum and a note',
    file: '7.xlsx',
    bytes: book({ 명단: { rows } }),
    people,
    readNotes: ['표 제목, 합계, 안내 글인 32, 33행은 건너뛰었습니다.'],
    unused: ['연번'],
  };
}

function decomposed(): OfficeList {
  const people = listed(8);
  const rows = [
    ['성명', '소속', '휴대전화', '이메일'].map((head) => head.normalize('NFD')),
    ...people.map((one) => rowOf(one).with(0, `\u00a0${one.name.normalize('NFD')}`)),
  ];
  return {
    what: 'from a Mac: names in separate letters, special blanks',
    file: '8.xlsx',
    bytes: book({ 명단: { rows } }),
    people,
    mended: [
      '특수 공백과 보이지 않는 글자를 30칸에서 정리했습니다.',
      '자음과 모음이 나뉜 글자를 30칸에서 합쳤습니다.',
    ],
  };
}

function twoTables(): OfficeList {
  const all = listed(9, 36);
  const people = all.slice(0, 30);
  const others = all.slice(30);
  const rows: Rows = [
    ['1. 예시 평생회원'],
    ['성명', '소속', '휴대전화', '이메일'],
    ...people.map(rowOf),
    [],
    ['2. 예시 간사'],
    ['직위', '이름', '근무처', 'HP', '메일'],
    ...others.map((one): Cell[] => ['간사', ...rowOf(one)]),
  ];
  return {
    what: 'two tables on one sheet',
    file: '9.xlsx',
    bytes: book({ 명단: { rows } }),
    people,
    second: { headingRow: 35, people: others },
    readNotes: [
      '35행부터 다른 표가 있어 그 아래는 읽지 않았습니다. 그 표는 제목 행을 35행으로 선택해 따로 가져와 주세요.',
      '표 제목, 합계, 안내 글인 34행은 건너뛰었습니다.',
    ],
  };
}

function bilingual(): OfficeList {
  const people = listed(10).map((one, at) => ({ ...one, remarks: `예시 ${at}` }));
  const rows: Rows = [
    ['※ 예시 동문 명단 / Sample list'],
    ['성명\n(Name)', '소속 Affiliation', 'Mobile 휴대전화*', '이메일(E-mail)', '비고'],
    ...people.map((one): Cell[] => [...rowOf(one), one.remarks]),
  ];
  return {
    what: 'a cover sheet, headings in two languages',
    file: '10.xlsx',
    bytes: book({ 표지: { rows: [['예시 동문 명단'], ['예시 사무국']] }, 명단: { rows } }),
    people,
    readNotes: ['시트 2개 가운데 ‘명단’ 시트를 읽었습니다.'],
  };
}

/** Ten alumni lists as Korean offices keep them. All data are invented. */
export const officeLists = (): OfficeList[] =>
  [renamed, titled, tenTitles, numbers, mixed, merged, remarked, decomposed, twoTables, bilingual].map(
    (make) => make(),
  );
