import { documentOfText, type PageBlockOf, type PageContent, type RichDocument } from '@airway/contract';
import type { DocumentInline } from '@airway/contract/document-nodes';
import { both } from './write.ts';

/** Links the names of government sites to their addresses. */
const linked = (text: string): DocumentInline[] =>
  text
    .split(/(visa\.go\.kr|k-eta\.go\.kr|e-arrivalcard\.go\.kr)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.endsWith('.go.kr')
        ? { type: 'text', text: part, marks: [{ type: 'link', attrs: { href: `https://www.${part}/` } }] }
        : { type: 'text', text: part },
    );

const withLinks = (document: RichDocument): RichDocument => ({
  ...document,
  content: document.content.map((block) =>
    block.type !== 'paragraph' || block.content === undefined
      ? block
      : {
          ...block,
          content: block.content.flatMap((one): DocumentInline[] =>
            one.type === 'text' ? linked(one.text) : [one],
          ),
        },
  ),
});

const topic = (
  name: readonly [ko: string, en: string],
  ko: string,
  en: string,
  checkedOn: string,
): PageBlockOf<'topics'>['topics'][number] => ({
  name: both(...name),
  body: { ko: withLinks(documentOfText(ko)), en: withLinks(documentOfText(en)) },
  checkedOn,
});

export const usefulInfo: PageContent = {
  title: both('유용한 정보', 'Useful information'),
  lead: both(
    '서울에 처음 오시는 분이 자주 묻는 것을 모았습니다. 규정과 요금은 바뀔 수 있으니 항목마다 적은 확인일을 보아 주세요.',
    'What first-time visitors to Seoul ask most. Rules and prices change: each item says when it was checked.',
  ),
  blocks: [
    {
      kind: 'topics',
      title: { ko: null, en: null },
      topics: [
        topic(
          ['비자와 K-ETA', 'Visa and K-ETA'],
          '비자가 필요한지는 국적과 체류 기간에 따라 다릅니다. 대한민국 비자포털(visa.go.kr)에서 확인해 주세요. 비자 신청에 초청장이 필요하시면 등록을 마친 뒤 사무국에 요청해 주세요.\n\n무비자로 입국하는 분은 전자여행허가(K-ETA)가 필요할 수 있습니다. 일부 국가와 지역은 한시적으로 면제됩니다. 공식 누리집 k-eta.go.kr에서 적어도 출국 72시간 전에 확인하고 신청해 주세요. K-ETA가 없는 분은 도착 전 3일 안에 전자입국신고서(e-arrivalcard.go.kr)를 무료로 작성합니다.',
          'Whether you need a visa depends on your nationality and on how long you stay: please look at the Korea Visa Portal, visa.go.kr. If you need a letter of invitation, ask the secretariat once you are registered.\n\nVisitors who enter without a visa may need a K-ETA, an electronic travel authorisation. Some countries and regions are exempt for the time being. Check and apply at the official site, k-eta.go.kr, at least 72 hours before you board. Without a K-ETA you fill in the e-Arrival card, free of charge, at e-arrivalcard.go.kr within three days before you arrive.',
          '2025-08-28',
        ),
        topic(
          ['화폐와 카드', 'Money and cards'],
          '단위는 원(KRW)이고, 지폐는 1,000원, 5,000원, 10,000원, 50,000원입니다. 카드는 거의 모든 곳에서 쓸 수 있습니다. 시장이나 교통카드 충전에는 현금이 필요하니 조금 바꾸어 두세요.',
          'The currency is the won (KRW), with notes of 1,000, 5,000, 10,000 and 50,000. Cards are taken nearly everywhere. Keep some cash for markets and for topping up a transport card.',
          '2025-08-28',
        ),
        topic(
          ['전기', 'Electricity'],
          '220 V, 60 Hz이고, 둥근 핀 두 개짜리 C형과 F형 플러그를 씁니다. 110 V 전용 기기는 변압기가 필요합니다.',
          '220 V, 60 Hz, with the round two-pin plugs of types C and F. Devices for 110 V only need a transformer.',
          '2025-08-28',
        ),
        topic(
          ['휴대전화와 와이파이', 'SIM card and Wi-Fi'],
          '유심과 이심은 인천공항 입국장의 통신사 창구에서 받을 수 있고, 여권이 필요합니다. 지하철역과 버스, 큰길에는 무료 와이파이(Public WiFi@Seoul)가 있습니다. 행사장 와이파이는 현장에서 알려 드립니다.',
          'SIM cards and eSIMs are sold at the counters of the mobile carriers in the arrival halls of Incheon Airport; bring your passport. Stations, buses and main streets have free Wi-Fi (Public WiFi@Seoul). The Wi-Fi of the venue is announced on site.',
          '2025-08-28',
        ),
        topic(
          ['교통카드', 'T-money'],
          '티머니 카드는 편의점과 지하철역에서 사고, 현금으로 충전합니다. 지하철 기본요금은 카드 기준 1,550원이고, 내릴 때도 카드를 찍으면 30분 안에 갈아탈 때 요금이 이어집니다.',
          'T-money cards are sold in convenience stores and subway stations and topped up in cash. The basic subway fare with a card is 1,550 won. Touch out as well as in: changes within 30 minutes then count as one ride.',
          '2025-08-29',
        ),
        topic(
          ['지도', 'Maps'],
          '걷는 길과 대중교통은 네이버 지도나 카카오맵에서 찾는 것이 정확합니다. 두 앱 모두 영어를 지원합니다.',
          'For walking and public transport use Naver Map or KakaoMap; both have an English version. Other map services give no walking directions in Korea.',
          '2025-08-29',
        ),
        topic(
          ['팁과 세금 환급', 'Tipping and tax refund'],
          '팁은 주지 않습니다. 표시 가격에는 부가가치세가 들어 있습니다. 환급 가맹점에서 15,000원 이상 사시면 외국인 방문객은 세금을 돌려받을 수 있습니다.',
          'There is no tipping. Prices include value added tax; visitors from abroad can claim it back for purchases of 15,000 won or more at shops that take part.',
          '2025-08-29',
        ),
        topic(
          ['11월의 날씨', 'Weather in November'],
          '11월 하순 서울은 낮 10도 안팎, 아침은 0도 가까이 내려갑니다. 두꺼운 겉옷을 준비해 주세요.',
          'In late November Seoul has about 10 °C by day and falls close to freezing in the morning. Bring a warm coat.',
          '2025-08-29',
        ),
        topic(
          ['긴급 전화', 'Emergency numbers'],
          '119 화재와 구급\n112 경찰\n1330 관광통역안내 (24시간, 여러 언어)',
          '119 fire and ambulance\n112 police\n1330 Korea Travel Helpline (24 hours, several languages)',
          '2025-08-29',
        ),
      ],
    },
  ],
};
