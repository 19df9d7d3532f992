import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { ReplyOf } from '@airway/contract/endpoint';
import { loginRegistrant } from '@airway/contract/registration-sign-in';
import {
  type CardOfBooth,
  getSponsorCard,
  listSponsorCards,
  type SentCard,
  sendSponsorCard,
  withdrawSponsorCard,
} from '@airway/contract/sponsor-cards';
import { fireEvent, screen } from '@testing-library/dom';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { signInAs } from '../../../test/session.ts';
import { formatInstant } from '../../platform/dates.ts';
import { authorisedCall } from '../../platform/session.ts';
import { clearSession } from '../../platform/stored-session.ts';
import { CardSection } from './card-section.tsx';
import { SentCards } from './sent-cards.tsx';
import { SentCardsOfRegistration } from './sent-cards-of-registration.tsx';

const say = messagesIn('ko');
const editionId = '019a0000-0000-7000-8000-0000000000e1';
const sponsorId = '019a0000-0000-7000-8000-0000000000a1';
const company = '예시메디칼';
const card = { name: '김예시', affiliation: '예시병원', email: 'a@sample.example', phone: '010-0000-0000' };
const givenAt = '2026-11-20T01:00:00.000Z';
const endedAt = '2026-11-21T01:00:00.000Z';
const at = (instant: string) => ({ at: formatInstant('ko', instant) });
const sentCard = (change: Partial<SentCard> = {}): SentCard => ({
  id: '019a0000-0000-7000-8000-0000000000c1',
  sponsor: { id: sponsorId, name: { ko: company, en: null } },
  source: 'card',
  items: ['name', 'affiliation', 'email'],
  message: null,
  givenAt,
  endedAt: null,
  isWithdrawn: false,
  consents: [
    {
      agreed: true,
      source: 'card',
      items: ['name', 'affiliation', 'email'],
      recipient: company,
      version: '1',
      at: givenAt,
    },
  ],
  ...change,
});
const withdrawn = sentCard({ endedAt, isWithdrawn: true });

const show = () =>
  showRoutes(
    [{ path: '*', Component: () => <CardSection place={{ editionId, sponsorId }} company={company} /> }],
    '/Sponsors/1',
  );
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(RegExp.escape(name)) });
const agreeing = say('sponsors.card.consent.title', { company });
const giving = say('sponsors.card.consent.phone', { phone: card.phone });

beforeEach(() => clearSession());

test('a card goes out only with the consent, whose text stands there, and nothing is ticked', async () => {
  const bodies: unknown[] = [];
  let state: CardOfBooth = { card, sent: null };
  mockApi(
    answerTo(getSponsorCard, () => state),
    answerTo(sendSponsorCard, ({ body }) => {
      bodies.push(body);
      state = { card, sent: sentCard() };
      return state;
    }),
    answerTo(withdrawSponsorCard, () => withdrawn),
  );
  signInAs({ id: editionId });
  await show();
  await screen.findByText(card.name);
  for (const line of say('sponsors.card.consent.text', { company }).split('\n'))
    assert.ok(screen.getByText(line.slice(line.indexOf(': ') + 2)), line);
  for (const name of [agreeing, giving]) assert.equal((box(name) as HTMLInputElement).checked, false);
  await press('button', say('sponsors.card.send'));
  await screen.findAllByText(say('errors.field.consent_required'));
  assert.deepEqual(bodies, []);
  fireEvent.click(box(agreeing));
  await press('button', say('sponsors.card.send'));
  await screen.findByText(say('sponsors.card.sent', at(givenAt)));
  assert.deepEqual(bodies, [{ agreesToProvision: true, givesPhone: false, message: '' }]);
  await press('button', say('sponsors.card.withdrawNamed', { company }));
  await screen.findByText(say('sponsors.card.withdrawn', at(endedAt)));
  // After a withdrawal the card can be sent again, with a new question.
  await screen.findByText(card.name);
  assert.equal((box(agreeing) as HTMLInputElement).checked, false);
});

test('phone and message go along where they were chosen', async () => {
  const bodies: unknown[] = [];
  mockApi(
    answerTo(getSponsorCard, () => ({ card, sent: null })),
    answerTo(sendSponsorCard, ({ body }) => {
      bodies.push(body);
      return { card, sent: sentCard({ message: '자료', items: ['name', 'affiliation', 'email', 'phone'] }) };
    }),
  );
  signInAs({ id: editionId });
  await show();
  await screen.findByText(card.name);
  fireEvent.click(box(agreeing));
  fireEvent.click(box(giving));
  const message = screen.getByRole('textbox', { name: new RegExp(say('sponsors.card.message')) });
  fireEvent.input(message, { target: { value: '자료' } });
  await press('button', say('sponsors.card.send'));
  await screen.findByText(/전화번호/);
  assert.deepEqual(bodies, [{ agreesToProvision: true, givesPhone: true, message: '자료' }]);
});

test('who may not read the phone number is not asked to give it', async () => {
  mockApi(answerTo(getSponsorCard, () => ({ card: { ...card, phone: null }, sent: null })));
  signInAs({ id: editionId });
  await show();
  await screen.findByText(card.name);
  assert.equal(screen.getAllByRole('checkbox').length, 1);
  assert.ok(box(agreeing));
});

test('what was scanned at the booth says so, and can be taken back', async () => {
  mockApi(answerTo(getSponsorCard, () => ({ card, sent: sentCard({ source: 'scan' }) })));
  signInAs({ id: editionId });
  await show();
  await screen.findByText(say('sponsors.card.scanned', at(givenAt)));
  assert.ok(screen.getByRole('button', { name: say('sponsors.card.withdrawNamed', { company }) }));
  assert.equal(screen.queryByRole('button', { name: say('sponsors.card.send') }), null);
});

test('who has no registration is led to it, and a failure can be tried again', async () => {
  let fails = true;
  mockApi(
    answerTo(getSponsorCard, () => {
      if (fails) throw new Refused('UNAVAILABLE', '');
      return { card: null, sent: null };
    }),
  );
  signInAs({ id: editionId });
  await show();
  await screen.findByText(say('sponsors.card.failed'));
  fails = false;
  await press('button', say('sponsors.card.retry'));
  await screen.findByText(say('sponsors.card.noneOnAccount'));
});

test('who is not signed in names a registration, and the card is asked for as that', async () => {
  const requests: string[] = [];
  mockApi(
    answerTo(loginRegistrant, ({ body }) => {
      requests.push(body.registrationNumber);
      return { accessToken: 'registrant-token', refreshToken: 'r', userName: card.name };
    }),
    answerTo(getSponsorCard, () => ({ card, sent: null })),
  );
  await show();
  assert.ok(screen.getByRole('link', { name: say('sponsors.card.signIn') }));
  assert.equal(screen.queryByText(card.name), null);
  const field = (name: 'number' | 'email') =>
    screen.getByRole('textbox', { name: new RegExp(say(`sponsors.card.${name}`)), hidden: true });
  fireEvent.input(field('number'), { target: { value: 'K7M2-9QXP' } });
  fireEvent.input(field('email'), { target: { value: 'a@sample.example' } });
  fireEvent.click(screen.getByRole('button', { name: say('sponsors.card.prove'), hidden: true }));
  await screen.findByText(card.name);
  assert.deepEqual(requests, ['K7M2-9QXP']);
  assert.equal(document.activeElement, screen.getByRole('heading', { name: say('sponsors.card') }));
});

test('whose account has no registration names the one that was made without signing in', async () => {
  let isNamed = false;
  mockApi(
    answerTo(loginRegistrant, () => {
      isNamed = true;
      return { accessToken: 'registrant-token', refreshToken: 'r', userName: card.name };
    }),
    answerTo(getSponsorCard, () => ({ card: isNamed ? card : null, sent: null })),
  );
  const { fetch } = globalThis;
  const tokens: (string | null)[] = [];
  globalThis.fetch = (address, init) => {
    tokens.push(new Headers(init?.headers).get('authorization'));
    return fetch(address, init);
  };
  signInAs({ id: editionId });
  await show();
  await screen.findByText(say('sponsors.card.noneOnAccount'));
  const field = (name: 'number' | 'email') =>
    screen.getByRole('textbox', { name: new RegExp(say(`sponsors.card.${name}`)), hidden: true });
  fireEvent.input(field('number'), { target: { value: 'K7M2-9QXP' } });
  fireEvent.input(field('email'), { target: { value: 'a@sample.example' } });
  fireEvent.click(screen.getByRole('button', { name: say('sponsors.card.prove'), hidden: true }));
  assert.ok(await screen.findByText(card.name));
  assert.equal(tokens.at(-1), 'Bearer registrant-token');
});

test('My page lists what was given, takes one back and shows all that was said', async () => {
  const other = sentCard({
    id: '019a0000-0000-7000-8000-0000000000c2',
    sponsor: { id: editionId, name: { ko: '예시제약', en: null } },
    source: 'scan',
  });
  const after = sentCard({
    endedAt,
    isWithdrawn: true,
    consents: [
      ...sentCard().consents,
      { agreed: false, source: 'card', items: [], recipient: company, version: '1', at: endedAt },
    ],
  });
  const sentMeanwhile = sentCard({
    id: '019a0000-0000-7000-8000-0000000000c3',
    sponsor: { id: sponsorId, name: { ko: '예시기기', en: null } },
  });
  let cards = [sentCard(), other];
  mockApi(
    answerTo(withdrawSponsorCard, () => {
      cards = [after, other, sentMeanwhile];
      return after;
    }),
    answerTo(listSponsorCards, () => ({ content: cards })),
  );
  signInAs({ id: editionId });
  await showRoutes(
    [
      {
        path: '*',
        loader: () => authorisedCall(listSponsorCards, {}),
        Component: () => <SentCards cards={useLoaderData<ReplyOf<typeof listSponsorCards>>().content} />,
      },
    ],
    '/Account/MyPage',
  );
  await press('button', say('sponsors.card.withdrawNamed', { company }));
  await screen.findByText(say('sponsors.cards.withdrawn', { company }));
  await screen.findByText(say('sponsors.card.withdrawn', at(endedAt)));
  assert.equal(screen.queryByRole('button', { name: say('sponsors.card.withdrawNamed', { company }) }), null);
  assert.ok(
    screen.getByRole('button', { name: say('sponsors.card.withdrawNamed', { company: '예시제약' }) }),
  );
  assert.ok(screen.getByText(say('sponsors.cards.history.withdrawn', at(endedAt))));
  assert.ok(screen.getByRole('heading', { name: '예시기기' }));
});

test('My page is silent where nothing was given', async () => {
  await showRoutes([{ path: '*', Component: () => <SentCards cards={[]} /> }], '/Account/MyPage');
  assert.equal(screen.queryByText(say('sponsors.cards.title')), null);
});

test('below a registration that was looked up a form takes a card back, also without scripts', async () => {
  const ended = { ...withdrawn, id: '019a0000-0000-7000-8000-0000000000c2' };
  const posted: unknown[] = [];
  let first = sentCard();
  await showRoutes(
    [
      {
        path: '*',
        loader: () => [first, ended],
        async action({ request }) {
          posted.push(Object.fromEntries(await request.formData()));
          first = { ...withdrawn, id: first.id };
          return null;
        },
        Component: () => <SentCardsOfRegistration cards={useLoaderData<SentCard[]>()} />,
      },
    ],
    '/Registration/Confirm',
  );
  assert.ok(await screen.findByText(say('sponsors.card.withdrawn', at(endedAt))));
  assert.equal(screen.queryByText(say('sponsors.cards.withdrawn', { company })), null);
  await press('button', say('sponsors.card.withdrawNamed', { company }));
  assert.deepEqual(posted, [{ cardId: sentCard().id, intent: 'withdrawCard' }]);
  // The button is gone, so the message appears in its place.
  const notice = await screen.findByText(say('sponsors.cards.withdrawn', { company }));
  assert.ok(document.activeElement?.contains(notice));
});
