import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAlumni } from '@airway/contract/alumni';
import type { ReplyOf } from '@airway/contract/endpoint';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLocation } from 'react-router';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { listQueryOf } from '../../platform/list-address.ts';
import { AddressBook, type Book } from './address-book.tsx';

const say = messagesIn('ko');
const id = '0193a0f0-0000-7000-8000-000000000001';

type Person = ReplyOf<typeof listAlumni>['content'][number];
const person: Person = {
  id,
  nameKo: '예시하늘',
  nameEn: 'Haneul Yesi',
  graduationYear: 2012,
  affiliation: '예시대학교병원',
  region: null,
  position: null,
  phone: null,
  email: 'haneul@example.org',
  isReachable: false,
};
const showBook = (change: Partial<Book> = {}, search = '', locale: 'ko' | 'en' = 'ko') => {
  const book: Book = { found: { content: [person], total: 1 }, asked: {}, page: 0, size: 20, ...change };
  return showRoutes([{ path: '*', Component: () => <AddressBook {...book} /> }], `/Alumni${search}`, locale);
};

test('each person is read with what was opened, and nothing stands where something is hidden', async () => {
  await showBook();
  const heading = screen.getByRole('heading', { level: 2 });
  assert.equal(heading.textContent, '예시하늘 Haneul Yesi');
  const entry = heading.closest('li');
  assert.ok(entry);
  assert.deepEqual(
    [...entry.querySelectorAll('p')].map(({ textContent }) => textContent),
    ['예시대학교병원', say('alumni.year', { year: '2012' })],
  );
  assert.deepEqual(
    within(entry)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
    ['mailto:haneul@example.org'],
  );
});

test('in English the English name comes first, and the letters do', async () => {
  await showBook({}, '', 'en');
  assert.equal(screen.getByRole('heading', { level: 2 }).textContent, 'Haneul Yesi 예시하늘');
  const letters = within(screen.getByRole('navigation', { name: messagesIn('en')('alumni.initials') }));
  assert.equal(letters.getAllByRole('link')[0]?.textContent, 'A');
});

test('who searched is led to what was found, and who opens or comes back to the book stays where they are', async () => {
  function Route() {
    const asked = listQueryOf(listAlumni, new URLSearchParams(useLocation().search));
    const book: Book = { found: { content: [person], total: 1 }, asked, page: 0, size: 20 };
    return <AddressBook {...book} />;
  }
  await showRoutes([{ path: '*', Component: Route }], '/Alumni?query=%E3%85%87');
  const count = () => screen.getByText(say('alumni.found', { count: 1 }));
  assert.notEqual(document.activeElement, count());
  fireEvent.input(screen.getByLabelText(say('alumni.search.query')), { target: { value: 'ㅎ' } });
  await press('button', say('alumni.search'));
  await waitFor(() => assert.equal(document.activeElement, count()));
  await press('link', say('alumni.search.all'));
  assert.notEqual(document.activeElement, count());
});

test('search and index live in the address: fields keep it, letters change it, a letter again takes it back', async () => {
  const asked = { query: 'ㅇㅅ', initial: 'ㅇ' };
  await showBook({ asked }, '?query=%E3%85%87%E3%85%85&initial=%E3%85%87&page=2');
  assert.equal(screen.getByLabelText<HTMLInputElement>(say('alumni.search.query')).value, 'ㅇㅅ');
  const letters = within(screen.getByRole('navigation', { name: say('alumni.initials') }));
  const current = letters.getByRole('link', { name: 'ㅇ' });
  assert.equal(current.getAttribute('aria-current'), 'page');
  const searchOf = (name: string) =>
    new URL(letters.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.toString();
  assert.equal(searchOf('ㅇ'), new URLSearchParams({ query: 'ㅇㅅ' }).toString());
  assert.equal(searchOf('ㄱ'), new URLSearchParams({ query: 'ㅇㅅ', initial: 'ㄱ' }).toString());
});

test('where nobody fits, that is said', async () => {
  await showBook({ found: { content: [], total: 0 } });
  assert.equal(screen.getByRole('status').textContent, say('alumni.found', { count: 0 }));
  assert.ok(screen.getByText(say('alumni.empty')));
});

test('only who lets members is written to from the list', async () => {
  await showBook();
  assert.equal(screen.queryByRole('link', { name: new RegExp(say('alumni.relay.open')) }), null);
  await showBook({ found: { content: [{ ...person, isReachable: true }], total: 1 } });
  const link = screen.getByRole('link', { name: `${say('alumni.relay.open')} (예시하늘)` });
  assert.ok(link.getAttribute('href')?.endsWith(`/Alumni/${id}/Write`));
});
