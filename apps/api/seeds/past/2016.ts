import {
  closing,
  keynote,
  opening,
  oral,
  type PastEdition,
  parallel,
  plenary,
  symposium,
  workshop,
} from './past-edition.ts';

export const edition2016: PastEdition = {
  year: 2016,
  invitation: [
    '잘된 이야기는 학술지에 있습니다. 올해는 잘되지 않은 이야기를 가져와 주십시오. 이름과 날짜를 지우고, 판단만 남겨 함께 읽겠습니다.\n\n누구의 잘못인지 묻지 않기로 약속하고 시작합니다.',
    'What went well is in the journals. This year, bring what did not. We take out names and dates, leave the decisions, and read them together.\n\nWe begin by promising not to ask whose fault it was.',
  ],
  sessions: [
    opening(1, 'OP', ['개회', 'Opening'], ['탓하지 않기로 하는 약속', 'A promise not to blame']),
    plenary(1, 'PL1', ['기조강연', 'Plenary lecture'], ['실패를 세는 법', 'How to count failures']),
    symposium(
      1,
      'A1',
      ['삽관 실패 되짚기', 'Looking back at failed intubation'],
      ['세 번째 시도는 왜 일어났나', 'Why there was a third attempt'],
      ['식도 삽관을 늦게 알아챈 4분', 'Four minutes to recognise oesophageal intubation'],
      ['고정된 시선에서 벗어나기', 'Getting out of fixation'],
    ),
    symposium(
      1,
      'A2',
      ['산소포화도가 떨어지는 동안', 'While saturation falls'],
      ['경보 소리를 들은 사람과 듣지 못한 사람', 'Who heard the alarm, and who did not'],
      ['물러나 마스크로 돌아가기', 'Stepping back to the mask'],
    ),
    parallel(
      1,
      'B1',
      ['발관 뒤의 실패', 'Failure after extubation'],
      ['재삽관까지의 두 시간', 'Two hours until reintubation'],
      ['누출 검사를 믿은 날', 'The day we trusted the leak test'],
    ),
    workshop(
      1,
      'W1',
      ['전경부 접근 실습', 'Front of neck access, hands on'],
      ['돼지 기관에서 메스와 부지', 'Scalpel and bougie on a pig trachea'],
    ),
    keynote(
      2,
      'KN1',
      ['초청강연', 'Keynote lecture'],
      ['항공에서 배운 것과 배울 수 없는 것', 'What aviation can and cannot teach us'],
    ),
    symposium(
      2,
      'A3',
      ['사례를 모으는 제도', 'Systems that collect cases'],
      ['익명 보고의 첫 백 건', 'The first hundred anonymous reports'],
      ['보고한 사람에게 답장하기', 'Writing back to who reported'],
    ),
    symposium(
      2,
      'A4',
      ['치아와 목의 손상', 'Injuries to teeth and throat'],
      ['환자에게 설명하고 사과하기', 'Explaining, and saying sorry'],
    ),
    parallel(
      2,
      'B2',
      ['두 번째 피해자', 'The second victim'],
      ['실패 다음 날의 근무표', 'The rota on the day after'],
      ['동료가 건네는 첫마디', 'The first words of a colleague'],
    ),
    oral(
      2,
      'O1',
      ['자유 연제', 'Free papers'],
      ['시도 횟수와 합병증', 'Attempts and complications'],
      ['사후 회의 기록지의 길이', 'How long a debriefing note should be'],
    ),
    closing(2, 'CL', ['폐회', 'Closing'], ['실패 사례집의 첫 쪽', 'The first page of a casebook']),
  ],
  notices: [
    [
      '09-22',
      ['사례를 지우는 방법', 'How to make a case anonymous'],
      ['나이는 열 살 단위로, 날짜는 계절로 바꿔 주세요.', 'Give ages in tens and dates as seasons.'],
    ],
    [
      '11-24',
      ['사례 열두 건을 함께 읽었습니다', 'Twelve cases, read together'],
      [
        '용기 내어 주신 분들께 감사드립니다. 사례는 이 자리에만 남깁니다.',
        'Thank you to those who had the courage. The cases stay in this room.',
      ],
    ],
  ],
};
