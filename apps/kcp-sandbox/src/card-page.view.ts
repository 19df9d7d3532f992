import { escapeHtml, hiddenInputs } from './html.ts';
import type { CardOrder } from './sandbox.context.ts';
import { formatAmount } from './sites.ts';
import { testCards } from './test-cards.ts';

const words = {
  ko: {
    title: '카드 결제',
    test: '테스트 결제',
    testNote: '연습용 결제창입니다. 실제로 결제되지 않습니다.',
    shop: '상점',
    goods: '상품',
    order: '주문번호',
    buyer: '구매자',
    amount: '결제 금액',
    card: '테스트 카드',
    approve: '결제하기',
    decline: '인증 실패로 끝내기',
    close: '닫기',
    returning: '상점으로 돌아가는 중입니다.',
    goBack: '상점으로 돌아가기',
    refused: '결제를 시작할 수 없습니다.',
  },
  en: {
    title: 'Card payment',
    test: 'Test payment',
    testNote: 'This is a practice card window. No money moves.',
    shop: 'Shop',
    goods: 'Item',
    order: 'Order number',
    buyer: 'Buyer',
    amount: 'Amount',
    card: 'Test card',
    approve: 'Pay',
    decline: 'Fail authentication',
    close: 'Close',
    returning: 'Returning to the shop.',
    goBack: 'Return to the shop',
    refused: 'The payment cannot start.',
  },
} as const;

function page(options: { english: boolean; charset: string; body: string; script: string }): string {
  const text = options.english ? words.en : words.ko;
  return `<!doctype html>
<html lang="${options.english ? 'en' : 'ko'}">
<head>
<meta charset="${options.charset}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>TEST - ${text.title}</title>
<link rel="stylesheet" href="../assets/card-page.css">
<script src="../assets/${options.script}" defer></script>
</head>
<body>
<header class="mark"><strong>TEST</strong> <span>${text.test}</span></header>
<main>
${options.body}
</main>
</body>
</html>
`;
}

function row(label: string, value: string): string {
  return value === '' ? '' : `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`;
}

/** Renders the page on which the card holder approves, fails or closes. `hidden` is posted with the choice. */
export function cardPage(options: {
  order: CardOrder;
  charset: 'utf-8' | 'euc-kr';
  action: string;
  hidden: Iterable<readonly [string, string]>;
}): string {
  const { order } = options;
  const text = order.english ? words.en : words.ko;
  const cards = testCards.map((card, index) => {
    const label = order.english ? card.english : card.korean;
    return `<label class="card"><input type="radio" name="card" value="${card.number}"${index === 0 ? ' checked' : ''}>
<span class="number">${card.number}</span> <span class="effect">${label}</span></label>`;
  });
  return page({
    english: order.english,
    charset: options.charset,
    script: 'card-page.js',
    body: `<h1>${text.title}</h1>
<p class="note">${text.testNote}</p>
<dl>
${row(text.shop, order.shopName)}
${row(text.goods, order.goodsName)}
${row(text.order, order.orderNumber)}
${row(text.buyer, order.buyerName)}
<div class="amount"><dt>${text.amount}</dt><dd>${formatAmount(order.amount, order.currency, order.english)}</dd></div>
</dl>
<form method="post" action="${options.action}" accept-charset="${options.charset}">
${hiddenInputs(options.hidden)}
<fieldset><legend>${text.card}</legend>
${cards.join('\n')}
</fieldset>
<div class="buttons choice">
<button class="primary" name="choice" value="approve">${text.approve}</button>
<button name="choice" value="decline">${text.decline}</button>
<button name="choice" value="close" id="close">${text.close}</button>
</div>
</form>`,
  });
}

/** Renders the page that passes the result of the PC window to the merchant's page at `pageOrigin`. */
export function windowResultPage(result: object, pageOrigin: string, english: boolean): string {
  const data = JSON.stringify({ pageOrigin, result }).replaceAll('<', '\\u003c');
  return page({
    english,
    charset: 'utf-8',
    script: 'card-result.js',
    body: `<p role="status">${words[english ? 'en' : 'ko'].returning}</p>
<script type="application/json" id="result">${data}</script>`,
  });
}

/** Renders the page that posts from the mobile page to the merchant's `Ret_URL`, cross-site and in EUC-KR. */
export function mobileReturnPage(
  returnUrl: string,
  fields: Iterable<readonly [string, string]>,
  english: boolean,
): string {
  const text = words[english ? 'en' : 'ko'];
  return page({
    english,
    charset: 'euc-kr',
    script: 'mobile-return.js',
    body: `<p role="status">${text.returning}</p>
<form id="return" method="post" action="${escapeHtml(returnUrl)}" accept-charset="euc-kr">
${hiddenInputs(fields)}
<div class="buttons"><button class="primary">${text.goBack}</button></div>
</form>`,
  });
}

/** Renders the error page of the mobile page for an unregistered or invalid order. */
export function refusedPage(refused: { res_cd: string; res_msg: string }, english: boolean): string {
  return page({
    english,
    charset: 'euc-kr',
    script: 'card-page.js',
    body: `<h1>${words[english ? 'en' : 'ko'].refused}</h1>
<p role="alert">[${refused.res_cd}] ${escapeHtml(refused.res_msg)}</p>`,
  });
}
