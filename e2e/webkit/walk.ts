import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages, messagesIn } from '../support/messages.ts';
import { openWebKit, until, type WebKit } from './driver.ts';

/** Tests a running demo in WebKit in both languages: registers, pays, writes a post, enters a live room. */
const [site = 'http://127.0.0.1:3000', folder = '.data/webkit'] = process.argv.slice(2);
const password = 'Sample-2025!';
const filmSession = 'C6';
const began = Date.now();

const pageAt = (path: string, language: Language) =>
  `${site}/airway2025${language === 'en' ? '/en' : ''}${path}`;

async function call<Data>(method: string, path: string, body?: object, token?: string): Promise<Data> {
  const answer = await fetch(site + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, message } = (await answer.json()) as { data: Data; message?: string };
  if (!answer.ok) throw new Error(`${path}: ${message}`);
  return data;
}

const signIn = (userKeyCode: string) =>
  call<{ accessToken: string; refreshToken: string; user: object }>('POST', '/api/user/signin', {
    userKeyType: 'Id',
    userKeyCode,
    password,
  });

const codeTo = (address: string) =>
  until(async () => {
    const answer = await fetch(`${site}/demo/mail.json?to=${encodeURIComponent(address)}`);
    const { messages } = (await answer.json()) as { messages: { subject: string }[] };
    return messages.map(({ subject }) => /(\d{4})$/.exec(subject)?.[1]).find(Boolean);
  }, `a code for ${address}`);

const quoted = (text: string) => JSON.stringify(text);
const button = (text: string) => `//main//button[starts-with(normalize-space(.), ${quoted(text)})]`;
const labelled = (text: string) => {
  const label = `label[starts-with(normalize-space(.), ${quoted(text)})]`;
  return `//input[@id = //${label}/@for or ancestor::${label}]`;
};

async function register(browser: WebKit, language: Language) {
  const say = messagesIn(language);
  const serial = String(began + (language === 'en' ? 1 : 0));
  const email = `webkit-${serial}@example.org`;
  await browser.goTo(pageAt('/Registration/Korean', language));
  await browser.click('button[name=categoryCode][value=specialist]');
  const typed = {
    name: '홍길동',
    familyName: 'HONG',
    givenName: 'Gil-Dong',
    email,
    phone: '010-1234-5678',
    licenceNumber: serial.slice(-6),
    affiliationKo: '예시대학교병원',
    affiliationEn: 'Sample University Hospital',
    department: '마취통증의학과',
  };
  for (const [name, text] of Object.entries(typed)) await browser.type(`main [name=${name}]`, text);
  await browser.click(button(say('registrations.email.send')));
  await browser.type('main [name=pincode]', await codeTo(email));
  await browser.find(`//*[text()=${quoted(say('registrations.email.proven'))}]`);
  await browser.picture(join(folder, `attendee-${language}.png`));
  await browser.click(button(say('registrations.step.next')));
  await browser.arrive(/step=review/);
  for (const name of ['agreesToTerms', 'agreesToPrivacy', 'agreesToRefundRule'])
    await browser.click(`main input[name=${name}]`);
  await browser.picture(join(folder, `review-${language}.png`));
  await browser.click(button(say('registrations.step.submit')));

  const [pay = ''] = say('payments.card.payAmount', { amount: '\n' }).split('\n').filter(Boolean);
  await browser.click(`//main//button[contains(., ${quoted(pay.trim())})]`);
  await browser.enterFrame('iframe[name=kcp_sandbox_card_window]');
  await browser.click('input[type=radio]');
  await browser.picture(join(folder, `card-${language}.png`));
  await browser.click('button[value=approve]');
  await browser.leaveFrame();
  await browser.arrive(/\/Success$/);
  await browser.picture(join(folder, `success-${language}.png`));
  const number = await browser.run<string>(
    'return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(document.querySelector("main").innerText)[0]',
  );
  return { number, email };
}

async function writePost(browser: WebKit, language: Language) {
  const say = messagesIn(language);
  const { accessToken, refreshToken, user } = await signIn('member');
  await browser.goTo(pageAt('/Policy/EmailRefusal', language));
  await browser.run(
    'for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, value)',
    { accessToken, refreshToken, loginUser: JSON.stringify(user) },
  );
  await browser.goTo(pageAt('/Board/community/Write', language));
  const title = `WebKit ${language} ${began}`;
  await browser.type(`main [name="title.${language}"]`, title);
  const text = `[contenteditable=true]`;
  await browser.click(text);
  await browser.type(text, '기도 Sniffing position.');
  await browser.picture(join(folder, `editor-${language}.png`));
  await browser.click(button(say('boards.write.publish')));
  await browser.arrive(/\/Board\/community\/\d+$/);
  await browser.find(`//h1[contains(., ${quoted(title)})]`);
  await browser.find('//main//*[contains(text(), "Sniffing position.")]');
  await browser.picture(join(folder, `post-${language}.png`));
  await browser.run('localStorage.clear()');
}

async function putOnAir() {
  const listed = await call<{ content: { id: string; editionId: string; sessionCode: string }[] }>(
    'GET',
    '/api/conference-session?size=500',
  );
  const session = listed.content.find(({ sessionCode }) => sessionCode === filmSession);
  assert.ok(session, `the demo has no session ${filmSession}`);
  const { accessToken } = await signIn('staff');
  const room = `/api/admin/live-room/${session.editionId}/${session.id}`;
  const none = { ko: null, en: null };
  const primary = { kind: 'hls', address: '/sample-film/index.m3u8' };
  const streams = { primary, spare: null, interpretation: null };
  await call('PUT', room, { streams, banner: none, slowSeconds: 0 }, accessToken);
  await call('POST', `${room}/state`, { state: 'live' }, accessToken);
  return session.id;
}

async function enterRoom(
  browser: WebKit,
  language: Language,
  { number, email, sessionId }: { number: string; email: string; sessionId: string },
) {
  const say = messagesIn(language);
  await browser.goTo(pageAt(`/Live/${sessionId}`, language));
  await browser.type(labelled(say('live.way.number')), number);
  await browser.type(labelled(say('live.way.email')), email);
  await browser.click(button(say('live.way.continue')));
  await browser.click(button(say('live.page.enter')));
  await browser.find('video');
  await browser.picture(join(folder, `room-${language}.png`));
}

await mkdir(folder, { recursive: true });
const browser = await openWebKit();
try {
  const sessionId = await putOnAir();
  for (const language of languages) {
    const registration = await register(browser, language);
    await writePost(browser, language);
    await enterRoom(browser, language, { ...registration, sessionId });
    assert.equal(await browser.forget(), '', 'errors on the pages');
  }
} catch (error) {
  await browser.picture(join(folder, 'stopped.png')).catch(() => undefined);
  throw error;
} finally {
  await browser.close();
}
