import type { ScenarioName } from './scenarios.ts';

interface TestCard {
  number: string;
  /** Scenario of the approval, unless another one is set. */
  scenario: ScenarioName;
  korean: string;
  english: string;
}

export const testCards: readonly [TestCard, ...TestCard[]] = [
  {
    number: '4000-0000-0000-0001',
    scenario: 'ok',
    korean: '승인되는 카드',
    english: 'Card that is approved',
  },
  {
    number: '4000-0000-0000-0002',
    scenario: 'decline',
    korean: '거절되는 카드',
    english: 'Card that is declined',
  },
  {
    number: '4000-0000-0000-0003',
    scenario: 'ok-then-drop',
    korean: '승인 후 연결이 끊기는 카드',
    english: 'Approved, then the connection drops',
  },
  {
    number: '4000-0000-0000-0004',
    scenario: 'timeout-after-approval',
    korean: '승인 후 응답이 없는 카드',
    english: 'Approved, but no answer comes',
  },
  {
    number: '4000-0000-0000-0005',
    scenario: 'wrong-amount',
    korean: '다른 금액이 승인되는 카드',
    english: 'Approved for another amount',
  },
  {
    number: '4000-0000-0000-0006',
    scenario: 'easy-pay',
    korean: '간편결제 (카드 정보 없음)',
    english: 'Easy pay (no card details)',
  },
];

export function findTestCard(number: string): TestCard {
  return testCards.find((card) => card.number === number) ?? testCards[0];
}
