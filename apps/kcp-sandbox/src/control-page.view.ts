import { escapeHtml } from './html.ts';
import { koreanTimestamp } from './korean-clock.ts';
import type { Charge } from './ledger.ts';
import type { SandboxContext } from './sandbox.context.ts';
import { type CallName, callNames, type ScenarioName, scenarioNames } from './scenarios.ts';
import { formatAmount } from './sites.ts';

const shownCharges = 200;

const scenarioWords: Readonly<Record<ScenarioName, string>> = {
  ok: '정상 (스위치 끄기) · normal (switch off)',
  decline: '거절 · decline',
  'user-closes-window': '사용자가 창을 닫음 · user closes the window',
  'ok-then-drop': '승인 후 연결 끊김 · approved, then connection dropped',
  'timeout-after-approval': '승인 후 무응답 · approved, then no answer',
  'error-500': '서버 오류 500 (승인 안 됨) · error 500 (not approved)',
  'malformed-answer': '승인 후 읽을 수 없는 응답 · approved, unreadable answer',
  'wrong-amount': '금액 +1 승인 · approved for amount + 1',
  'other-order': '다른 주문번호로 응답 · answers another order number',
  'other-currency': '다른 통화로 응답 · answers another currency',
  'easy-pay': '간편결제 (카드 정보 없음) · easy pay (no card details)',
  'huge-body': '승인 후 매우 큰 응답 · approved, huge answer',
  'foreign-pay-url': '다른 호스트의 PayUrl · PayUrl on a foreign host',
};

const callWords: Readonly<Record<CallName, string>> = {
  register: '거래 등록 · registration',
  window: '카드 창 · card page',
  payment: '승인 · approval',
  cancel: '취소 · cancel',
  inquiry: '조회 · inquiry',
};

const stateWords: Readonly<Record<Charge['state'], string>> = {
  approved: '승인 · approved',
  'part-cancelled': '부분취소 · part cancelled',
  cancelled: '취소 · cancelled',
};

function cells(values: readonly string[]): string {
  return values.map((value) => `<td>${escapeHtml(value)}</td>`).join('');
}

function table(caption: string, headings: readonly string[], rows: readonly string[][]): string {
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n');
  const empty = `<tr><td colspan="${headings.length}">없음 · none</td></tr>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>${rows.length === 0 ? empty : body}</tbody>
</table></div>`;
}

function ledgerTable(charges: readonly Charge[]): string {
  const rows = charges
    .slice(-shownCharges)
    .reverse()
    .map((charge) => [
      koreanTimestamp(new Date(charge.at)),
      charge.siteCode,
      charge.orderNumber,
      charge.tno,
      formatAmount(charge.amount, charge.currency, true),
      formatAmount(charge.cancelledAmount, charge.currency, true),
      stateWords[charge.state],
    ]);
  const headings = [
    '시각 · time (KST)',
    'site_cd',
    '주문번호 · order',
    'tno',
    '금액 · amount',
    '취소액 · cancelled',
    '상태 · state',
  ];
  return table(`거래 장부 · Ledger (${charges.length})`, headings, rows);
}

function options(words: Readonly<Record<string, string>>, names: readonly string[]): string {
  return names.map((name) => `<option value="${name}">${words[name] ?? name}</option>`).join('');
}

/** Renders the page with the charges and the switches that make the gateway misbehave. */
export function controlPage({ ledger, scenarios }: SandboxContext): string {
  const switches = scenarios
    .list()
    .map((each) => [
      each.orderNumber ?? '모두 · all',
      callWords[each.call],
      scenarioWords[each.scenario],
      each.times === undefined ? '' : String(each.times),
      each.latencyMs === undefined ? '' : String(each.latencyMs),
    ]);
  const sameTno = scenarios.duplicateMode === 'duplicate-same-tno';
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>카드 결제 샌드박스 · Card gateway sandbox</title>
<link rel="stylesheet" href="assets/card-page.css">
<script src="assets/control-page.js" defer></script>
</head>
<body class="wide">
<header class="mark"><strong>TEST</strong> <span>카드 결제 샌드박스 · Card gateway sandbox</span></header>
<main>
<h1>카드 결제 샌드박스 <span lang="en">Card gateway sandbox</span></h1>
<p class="note">실제 결제는 일어나지 않습니다. <span lang="en">No money moves here.</span></p>
<form id="scenario" class="switch">
<label>시나리오 · Scenario<select name="scenario">${options(scenarioWords, scenarioNames)}</select></label>
<label>호출 · Call<select name="call"><option value="">기본 · default</option>${options(callWords, callNames)}</select></label>
<label>주문번호 · Order number<input name="orderNumber" placeholder="모두 · all"></label>
<label>횟수 · Times<input name="times" type="number" min="1" placeholder="계속 · always"></label>
<label>지연(ms) · Latency<input name="latencyMs" type="number" min="0"></label>
<button class="primary">적용 · Apply</button>
</form>
<div class="buttons">
<button data-scenario='{"scenario":"ok"}'>모든 스위치 끄기 · All switches off</button>
<button data-scenario='{"scenario":"latency","latencyMs":1500}' aria-pressed="${scenarios.latencyMs === 1500}">지연 1.5초 · Latency 1.5 s</button>
<button data-scenario='{"scenario":"latency","latencyMs":0}' aria-pressed="${scenarios.latencyMs === 0}">지연 없음 · No latency</button>
<button data-scenario='{"scenario":"duplicate-refused"}' aria-pressed="${!sameTno}">중복 승인 거절 · Duplicate refused</button>
<button data-scenario='{"scenario":"duplicate-same-tno"}' aria-pressed="${sameTno}">중복 승인 같은 tno · Duplicate answers same tno</button>
</div>
<p role="status" id="status"></p>
${table('스위치 · Switches', ['주문번호 · order', '호출 · call', '시나리오 · scenario', '횟수 · times', 'ms'], switches)}
${ledgerTable(ledger.charges())}
</main>
</body>
</html>
`;
}
