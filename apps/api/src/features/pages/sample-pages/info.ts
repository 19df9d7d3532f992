import type { PageContent } from '@airway/contract';
import { area, both, fact, none, texts } from './write.ts';

export const info: PageContent = {
  title: both('학술대회 개요', 'Overview'),
  lead: both(
    '기도관리를 하는 모든 직종이 이틀 동안 함께 배우는 자리입니다. 이 페이지의 내용은 예시입니다.',
    'Two days on which everybody who manages an airway learns together. Everything on this page is sample data.',
  ),
  blocks: [
    {
      kind: 'facts',
      title: both('한눈에 보기', 'At a glance'),
      facts: [
        fact(
          ['행사명', 'Name'],
          ['2025 기도관리 연례학술대회 (예시)', 'Annual Airway Meeting 2025 (sample)'],
        ),
        fact(['주제', 'Theme'], ['숨길, 하나의 호흡', 'One airway, one breath']),
        fact(['일정', 'Dates'], ['2025.11.21(금) - 11.22(토)', '21–22 November 2025']),
        fact(
          ['장소', 'Venue'],
          [
            '서울 컨벤션홀 (예시)\n서울특별시 중구 세종대로 110',
            'Seoul Convention Hall (sample)\n110 Sejong-daero, Jung-gu, Seoul',
          ],
          '/GeneralInfo/Seoul',
        ),
        fact(['주최', 'Host'], ['대한기도관리학회 (예시)', 'Sample Society of Airway Management']),
        fact(['규모', 'Size'], ['정원 700명', '700 seats']),
        fact(
          ['사용 언어', 'Languages'],
          [
            '한국어와 영어. 초청 강연은 동시통역을 제공합니다.',
            'Korean and English. Invited lectures are interpreted.',
          ],
        ),
      ],
    },
    { kind: 'programme', title: both('날짜와 시간', 'Days and hours') },
    { kind: 'rooms', title: both('강의실', 'Rooms') },
    {
      kind: 'plan',
      title: both('1층 배치도 (예시)', 'Plan of the 1st floor (sample)'),
      areas: [
        area(both('대강당', 'Grand Hall'), [0, 0, 22, 16]),
        area(both('A1', 'A1'), [24, 0, 8, 4]),
        area(both('B2', 'B2'), [24, 6, 4, 4]),
        area(both('B4', 'B4'), [30, 6, 4, 4]),
        area(both('C1', 'C1'), [24, 12, 4, 4]),
        area(both('C3', 'C3'), [30, 12, 4, 4]),
        area(both('로비', 'Lobby'), [0, 18, 22, 6]),
        area(both('등록', 'Desk'), [24, 18, 5, 6]),
        area(both('입구', 'Entrance'), [31, 18, 7, 6]),
      ],
    },
    { kind: 'fees', title: both('등록비', 'Fees') },
    {
      kind: 'facts',
      title: both('연수평점', 'CME credits'),
      facts: [
        fact(['첫째 날', 'Day one'], ['6점 (신청 예정)', '6 credits (to be applied for)']),
        fact(['둘째 날', 'Day two'], ['5점 (신청 예정)', '5 credits (to be applied for)']),
        fact(
          ['출결 확인', 'Attendance'],
          [
            '오실 때와 가실 때 이름표의 QR 코드를 한 번씩 찍어 주세요.',
            'Scan the QR code on your badge when you arrive and when you leave.',
          ],
        ),
      ],
    },
    {
      kind: 'text',
      title: none,
      body: texts(
        '궁금한 점은 사무국으로 문의해 주세요. 평일 09:00부터 18:00까지 답해 드립니다.',
        'Questions are answered by the secretariat on weekdays, 09:00 to 18:00 (KST).',
      ),
    },
  ],
};
