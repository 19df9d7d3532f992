import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCaptchaChallenge } from '@airway/contract/accounts';
import type { SentTo } from '@airway/contract/endpoint';
import { sendInquiry } from '@airway/contract/inquiries';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { ContactPage, type ContactPageProps } from './contact-page.tsx';

const say = messagesIn('ko');
type Body = SentTo<typeof sendInquiry>['body'];

const secretariat = {
  name: { ko: '사무국', en: null },
  address: { ko: '서울특별시 중구 세종대로 110 (예시)', en: null },
  zipcode: '04524',
  phone: '02-000-0002',
  fax: '',
  email: 'secretariat@example.org',
};

const show = (answer?: ContactPageProps['answer'], locale: 'ko' | 'en' = 'ko') => {
  const Component = () => <ContactPage contacts={[secretariat]} answer={answer} />;
  return showRoutes(
    [{ path: `${locale === 'en' ? '/en' : ''}/ConferenceInfo/ContactUs`, Component }],
    '/ConferenceInfo/ContactUs',
    locale,
  );
};

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};
const typed = {
  topic: 'payment',
  name: '문예시',
  email: 'asks@example.org',
  registrationNumber: '',
  text: '영수증에 병원 이름을 넣을 수 있나요?',
} as const;
function fillIn() {
  for (const [name, value] of Object.entries(typed)) fireEvent.input(control(name), { target: { value } });
  fireEvent.click(control('agreesToPrivacy'));
}
const isKept = () =>
  assert.deepEqual(
    Object.keys(typed).map((name) => control(name).value),
    Object.values(typed),
  );

test('what is sent is the form of the contract, and its number stands in its place', async () => {
  const sent: Body[] = [];
  mockApi(
    answerTo(sendInquiry, ({ body }) => {
      sent.push(body);
      return { number: 1042, isMailed: true };
    }),
  );
  await show();
  fillIn();
  await press('button', say('inquiries.form.send'));
  await screen.findByText(say('inquiries.sent.title'));
  assert.ok(screen.getByText(say('inquiries.sent.text', { number: '1042', email: typed.email })));
  assert.ok(screen.getByText(say('inquiries.sent.mailed')));
  assert.equal(screen.queryByRole('button', { name: say('inquiries.form.send') }), null);
  const [{ requestKey: _own, ...body } = {}] = sent;
  assert.deepEqual(body, { ...typed, agreesToPrivacy: true, locale: 'ko' });
});

test('what is missing is said at each field, and nothing is sent', async () => {
  mockApi();
  await show();
  await press('button', say('inquiries.form.send'));
  await screen.findByText(say('ui.form.problems', { count: 5 }));
  const lines = [...document.querySelectorAll('a[href^="#inquiry-"]')].map((link) =>
    link.getAttribute('href'),
  );
  assert.deepEqual(
    lines,
    ['topic', 'name', 'email', 'text', 'agreesToPrivacy'].map((name) => `#inquiry-${name}`),
  );
});

test('a refusal keeps what was typed, and the next try is the same inquiry', async () => {
  const keys: string[] = [];
  mockApi(
    answerTo(sendInquiry, ({ body }) => {
      keys.push(body.requestKey);
      if (keys.length === 1) throw new Refused('UNAVAILABLE', say('errors.UNAVAILABLE'));
      return { number: 1043, isMailed: false };
    }),
  );
  await show();
  fillIn();
  await press('button', say('inquiries.form.send'));
  await screen.findByText(say('errors.UNAVAILABLE'));
  isKept();
  await press('button', say('inquiries.form.send'));
  await screen.findByText(say('inquiries.sent.title'));
  assert.equal(keys[0], keys[1]);
  assert.equal(screen.queryByText(say('inquiries.sent.mailed')), null);
});

test('without a connection everything stays', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  await show();
  fillIn();
  await press('button', say('inquiries.form.send'));
  await screen.findByRole('alert');
  isKept();
});

test('where work is asked for, it is done, and the inquiry is sent again with it', async () => {
  const captchas: (string | undefined)[] = [];
  mockApi(
    answerTo(getCaptchaChallenge, () => ({
      algorithm: 'SHA-256' as const,
      // SHA-256 of the salt and 0.
      challenge: '2bc990059473448e6ebd442aa16bfaa0567ac03dd094876bdb1fd834abe42c1e',
      maxnumber: 0,
      salt: 'salt',
      signature: 'a'.repeat(64),
    })),
    answerTo(sendInquiry, ({ body }) => {
      captchas.push(body.captcha);
      if (body.captcha === undefined) throw new Refused('CAPTCHA_REQUIRED', '');
      return { number: 1044, isMailed: false };
    }),
  );
  await show();
  fillIn();
  await press('button', say('inquiries.form.send'));
  await screen.findByText(say('inquiries.sent.title'));
  assert.deepEqual([captchas.length, captchas[0]], [2, undefined]);
});

test('what a page without scripts was answered stands in the form', async () => {
  await show({ typed: { ...typed, agreesToPrivacy: true }, code: 'CAPTCHA_REQUIRED', message: 'x' });
  isKept();
  assert.equal(control('agreesToPrivacy').checked, true);
  assert.ok(screen.getByText(say('inquiries.captcha.noScript')));
});

test('numbers are dialled and addresses found from where one reads', async () => {
  await show();
  const hrefs = () =>
    [...document.querySelectorAll('section a')].map((link) => link.getAttribute('href') ?? '');
  assert.ok(hrefs().includes('tel:020000002'));
  const place = encodeURIComponent('서울특별시 중구 세종대로 110');
  const maps = [`https://map.naver.com/p/search/${place}`, `https://map.kakao.com/?q=${place}`];
  const toMaps = () => hrefs().filter((href) => href.includes('map'));
  assert.deepEqual(toMaps(), maps);
  await show(undefined, 'en');
  assert.ok(hrefs().includes('tel:+8220000002'));
  assert.ok(screen.getByText('+82 2-000-0002'));
  assert.deepEqual(toMaps(), maps);
});
