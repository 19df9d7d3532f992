import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formValue, mobileOrderFields, type OrderFormInput, pcOrderFields } from './order-form.rules.ts';

const input: OrderFormInput = {
  siteCode: 'T0000',
  siteName: 'Airway 2025',
  orderNumber: 'R2025A1B2C3',
  payerNumber: 'ABCD-2345',
  amount: { amountMinor: 100_000, currency: 'KRW' },
  locale: 'ko',
  buyer: { name: '홍길동', email: 'hong@example.org', phone: '010-1234-5678' },
};

test('a value holds only what the gateway’s pages can take', () => {
  const cases: [string, number, string][] = [
    ['홍길동', 30, '홍길동'],
    ['O’Brien, Seán & "Sons"', 30, 'O Brien Sean Sons'],
    ["<b>a;b|c\\d'e</b>", 30, 'b a b c d e /b'],
    ['Łukasz Müller-Straße Ærø', 40, 'Lukasz Muller-Strasse AEro'],
    ['山田 花子', 30, ''],
    ['a\nb\tc', 30, 'a b c'],
    ['👩‍⚕️ Kim', 30, 'Kim'],
    ['가나다라마', 6, '가나다'],
    ['가나다라마', 7, '가나다'],
    ['abc가', 4, 'abc'],
  ];
  for (const [text, limit, value] of cases) assert.equal(formValue(text, limit), value);
});

test('the PC form has the manual’s fields in order, and the empty ones that the window fills', () => {
  assert.deepEqual(
    pcOrderFields(input).map(({ name, value }) => `${name}=${value}`),
    [
      'req_tx=pay',
      'site_cd=T0000',
      'ordr_idxx=R2025A1B2C3',
      'good_name=Conference registration',
      'good_mny=100000',
      'buyr_name=홍길동',
      'buyr_mail=hong@example.org',
      'buyr_tel1=01012345678',
      'buyr_tel2=01012345678',
      'shop_user_id=ABCD-2345',
      'quotaopt=12',
      'eng_flag=N',
      'site_name=Airway 2025',
      'pay_method=100000000000',
      'currency=WON',
      ...['res_cd', 'res_msg', 'enc_info', 'enc_data', 'tran_cd', 'ret_pay_method', 'use_pay_method'].map(
        (name) => `${name}=`,
      ),
      ...['ordr_chk', 'cash_yn', 'cash_tr_code', 'cash_id_info'].map((name) => `${name}=`),
    ],
  );
});

test('the mobile form carries the registered trade, and dollars in cents', () => {
  const trade = {
    approvalKey: 'key=',
    traceNumber: 'T0000MGABJUXLY81',
    payUrl: 'https://smpay.example/pay',
    returnUrl: 'https://congress.example/return?return=x',
  };
  const fields = mobileOrderFields(
    { ...input, locale: 'en', amount: { amountMinor: 300_00, currency: 'USD' } },
    trade,
  );
  const field = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  assert.deepEqual(
    [field.good_mny, field.currency, field.eng_flag, field.pay_method, field.ActionResult],
    ['30000', 'USD', 'Y', 'CARD', 'card'],
  );
  assert.deepEqual(
    [field.approval_key, field.traceNo, field.PayUrl, field.Ret_URL],
    [trade.approvalKey, trade.traceNumber, trade.payUrl, trade.returnUrl],
  );
  assert.equal(new Set(fields.map(({ name }) => name)).size, fields.length);
});

test('an e-mail address that cannot be given whole is not given at all', () => {
  const mailOf = (email: string) =>
    pcOrderFields({ ...input, buyer: { ...input.buyer, email } }).find(({ name }) => name === 'buyr_mail')
      ?.value;
  assert.equal(mailOf("o'brien@example.org"), '');
  assert.equal(mailOf(`${'a'.repeat(45)}@example.org`), '');
  assert.equal(mailOf('a.b+c@example.org'), 'a.b+c@example.org');
});
