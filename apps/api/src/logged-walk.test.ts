import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cancelRegistration, openCardOrder } from '@airway/contract';
import { startTestApi } from '../test/api.ts';
import { eventually } from '../test/eventually.ts';
import { approve, newPayer, openOrder, useWindow } from '../test/payers.ts';
import { type PaymentsApi, withPayments } from '../test/payments.ts';
import { koreanForm, registerBy } from '../test/registrants.ts';

interface Line {
  msg: string;
  registrationId?: string;
  paymentId?: string;
  orderNumber?: string;
  tno?: string | null;
  amountMinor?: number;
  currency?: string;
  outcome?: string;
  reason?: string | null;
  mailId?: string;
  kind?: string;
  subjectId?: string;
  responseCode?: number;
  req?: { path: string; address?: string };
}

const lines: string[] = [];
let api: PaymentsApi<'mail'>;
before(async () => {
  const log = (line: string) => void lines.push(line);
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'], log }));
  await api.work();
});
after(() => api.close());

const logged = (): Line[] => lines.map((line) => JSON.parse(line));
/** Returns the log lines about a registration, its payments and its mails, in order. */
const logLinesOf = (registrationId: string) => {
  const own = logged().filter((line) => line.registrationId === registrationId);
  return own.map(({ msg }) => msg);
};
const paymentLine = (orderNumber: string, msg: string) =>
  logged().find((line) => line.orderNumber === orderNumber && line.msg === msg);

// No other log text looks like these values.
const person = {
  name: '남궁카나리',
  familyName: 'Canaryfamily',
  givenName: 'Canarygiven',
  email: 'canary.walk@example.org',
  phone: '010-9753-8642',
  licenceNumber: '975311',
  affiliationKo: '카나리대학교병원',
  affiliationEn: 'Canary University Hospital',
  department: '카나리과',
};

test('a registration that is paid and cancelled tells each of its events once, by ids and sums, and nobody’s name', async () => {
  const form = koreanForm(person);
  // The mail server delays the first mail, with the recipient's address in its reply.
  api.mail.refuseRecipients(450, 1);
  const { data } = await registerBy(api, form);
  const registrationId = data.registration.id;
  const payer = { registrationId, token: data.accessToken };
  const order = await openOrder(api, payer);
  const left = await useWindow(order);
  await approve(api, payer, order, left);
  await eventually(() => logLinesOf(registrationId).includes('registration confirmed'), 'it is confirmed');
  const cancelled = await api.call(
    cancelRegistration,
    { params: { id: registrationId }, body: { reason: '본인이 전화로 요청', givesBack: order.amount } },
    { token: api.staff },
  );
  assert.equal(cancelled.status, 200);
  const { id: paymentId, tno } = await api.row(order.orderNumber);
  const sentAbout = (subjectId: string) =>
    logged().filter((line) => line.msg === 'mail sent' && line.subjectId === subjectId);
  await eventually(
    () => sentAbout(registrationId).length === 3 && sentAbout(paymentId).length === 1,
    'its four mails are sent',
  );

  assert.deepEqual(logLinesOf(registrationId), [
    'registration submitted',
    'payment approved',
    'registration confirmed',
    'registration cancelled',
    'payment cancelled',
    'payment cancelled',
  ]);
  const sum = {
    registrationId,
    paymentId,
    orderNumber: order.orderNumber,
    amountMinor: 100_000,
    currency: 'KRW',
  };
  const orderLines = logged().filter((line) => line.orderNumber === order.orderNumber);
  assert.deepEqual(
    orderLines.map(
      ({ registrationId, paymentId, orderNumber, amountMinor, currency, tno, outcome, reason }) => ({
        ...{ registrationId, paymentId, orderNumber, amountMinor, currency },
        ...{ tno, outcome, reason },
      }),
    ),
    [
      { ...sum, tno, outcome: 'paid', reason: null },
      { ...sum, tno, outcome: 'reversing', reason: 'registration-cancelled' },
      { ...sum, tno, outcome: 'reversed', reason: 'registration-cancelled' },
    ],
  );
  assert.match(String(tno), /^\d{14}$/);
  const confirmed = logged().find((line) => line.msg === 'registration confirmed');
  assert.equal(confirmed?.paymentId, paymentId);

  const { db } = api.services.database;
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'kind'])
    .where('recipient', '=', person.email)
    .execute();
  for (const { id, kind } of mails) {
    const own = logged().filter((line) => line.mailId === id);
    assert.deepEqual([own.at(-1)?.msg, own.at(-1)?.kind], ['mail sent', kind]);
  }
  const deferred = logged().filter(({ msg }) => msg === 'mail deferred');
  assert.deepEqual(
    deferred.map(({ responseCode }) => responseCode),
    [450],
  );

  const text = lines.join('');
  const numbers = [data.registrationNumber, '01097538642', payer.token, left.enc_data, left.enc_info];
  for (const secret of [...Object.values(person), ...numbers])
    assert.equal(text.includes(String(secret)), false, String(secret));
  assert.doesNotMatch(text, /[\w.+-]+@example\.org/);
});

test('a payment that is declined, or whose answer is lost and found, says so', async () => {
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order, 'close'));
  assert.deepEqual(
    [
      paymentLine(order.orderNumber, 'payment declined')?.outcome,
      paymentLine(order.orderNumber, 'payment declined')?.reason,
    ],
    ['failed', 'window-closed'],
  );

  const lost = await api.payMeeting('ok-then-drop');
  const { orderNumber } = lost.order;
  assert.equal(paymentLine(orderNumber, 'payment unknown')?.reason, 'connection-lost');
  const tno = api.chargeOf(orderNumber)?.tno ?? '';
  await api.resolve((await api.row(orderNumber)).id, tno);
  const settled = paymentLine(orderNumber, 'payment settled');
  assert.deepEqual([settled?.outcome, settled?.tno], ['paid', tno]);
});

test('what costs nothing is submitted and confirmed by one call', async () => {
  const { data } = await registerBy(api, koreanForm({ categoryCode: 'resident' }));
  assert.deepEqual(logLinesOf(data.registration.id), ['registration submitted', 'registration confirmed']);
});

test('an answer is logged with the network of the visitor, never with the whole address', async () => {
  const networks = [
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:1:abcd::77', '2001:db8:7::/48'],
    ['::ffff:198.51.100.9', '198.51.100.0/24'],
  ] as const;
  for (const [remoteAddress, network] of networks) {
    await api.app.inject({ method: 'GET', url: openCardOrder.url, remoteAddress });
    assert.equal(logged().findLast(({ req }) => req !== undefined)?.req?.address, network);
    assert.equal(lines.join('').includes(remoteAddress), false);
  }
});
