import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Alumnus,
  changeAlumnus,
  createAlumnus,
  getOwnAlumnus,
  type listAlumni,
  removeAlumnus,
} from '@airway/contract/alumni';
import { answerAlumnusLink, type LinkedAlumnus, openAlumnusLink } from '@airway/contract/alumni-links';
import { changeOwnAlumnusMail, relayToAlumnus } from '@airway/contract/alumni-relays';
import type { ReceivedBy, ReplyOf } from '@airway/contract/endpoint';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLoaderData, useLocation } from 'react-router';
import { answerTo, Refused, standInForApi } from '../../../test/api.ts';
import { press, showRoutes, wordsOf } from '../../../test/render.tsx';
import { authorisedCall } from '../../platform/session.ts';
import { AddressBook, type Book } from './address-book.tsx';
import { readBookAddress } from './book-address.ts';
import { LinkedAlumnusView } from './linked-alumnus.tsx';
import { openLink } from './open-link.ts';
import { OwnAlumnus } from './own-alumnus.tsx';
import { RelayForm } from './relay-form.tsx';

const say = wordsOf('ko');
const id = '0193a0f0-0000-7000-8000-000000000001';
const version = '0193a0f0-0000-7000-8000-000000000002';
const later = '0193a0f0-0000-7000-8000-000000000003';

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
  const letters = within(screen.getByRole('navigation', { name: wordsOf('en')('alumni.initials') }));
  assert.equal(letters.getAllByRole('link')[0]?.textContent, 'A');
});

test('who searched is led to what was found, and who opens or comes back to the book stays where they are', async () => {
  function Route() {
    const asked = readBookAddress(new URLSearchParams(useLocation().search)).query;
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

const own: Alumnus = {
  id,
  nameKo: '예시하늘',
  nameEn: '',
  graduationYear: 2012,
  affiliation: '',
  region: '',
  position: '',
  phone: '02-000-0000',
  email: '',
  opened: ['nameKo', 'phone'],
  isLinked: true,
  version,
};
const box = (field: keyof Alumnus) => {
  const found = document.getElementById(`open-${field}`);
  assert.ok(found instanceof HTMLInputElement);
  return found;
};

/** Shows one's own entry, which calls change as the API would. */
async function showOwn(first: Alumnus | null, ...answers: Parameters<typeof standInForApi>) {
  let now = first;
  standInForApi(
    answerTo(getOwnAlumnus, () => ({
      alumnus: now,
      mail: now?.isLinked ? { wantsYearly: true, isReachable: false } : null,
      provenEmail: 'me@example.org',
    })),
    ...answers,
  );
  const Component = () => <OwnAlumnus {...useLoaderData<ReplyOf<typeof getOwnAlumnus>>()} />;
  const loader = () => authorisedCall(getOwnAlumnus, {});
  await showRoutes([{ path: '*', loader, Component }], '/Alumni/Mine');
  await screen.findByRole('button', { name: say('alumni.save') });
  return (next: Alumnus | null) => {
    now = next;
  };
}

test('a telephone is hidden by its box, and all else stays as it was', async () => {
  const sent: ReceivedBy<typeof changeAlumnus>['body'][] = [];
  const become = await showOwn(
    own,
    answerTo(changeAlumnus, ({ body }) => {
      sent.push(body);
      const saved = { ...own, ...body, version: later };
      become(saved);
      return saved;
    }),
  );
  assert.deepEqual([box('phone').checked, box('email').checked], [true, false]);
  fireEvent.click(box('phone'));
  await press('button', say('alumni.save'));
  await screen.findByText(say('alumni.saved'));
  const { id: _id, isLinked: _linked, ...kept } = own;
  assert.deepEqual(sent, [{ ...kept, opened: ['nameKo'] }]);
});

test('what is wrong is said at its field, and nothing typed is lost', async () => {
  await showOwn(
    null,
    answerTo(createAlumnus, () => {
      throw new Refused('INVALID_INPUT', '입력하신 내용을 확인해 주세요.', { email: 'not_proven' });
    }),
  );
  await press('button', say('alumni.save'));
  const name = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${say('alumni.field.nameKo')}$`));
  await waitFor(() => assert.equal(name.getAttribute('aria-invalid'), 'true'));
  const year = document.getElementById('graduationYear') as HTMLInputElement;
  fireEvent.input(year, { target: { value: '이천년' } });
  await press('button', say('alumni.save'));
  await waitFor(() => assert.ok(screen.getAllByText(say('alumni.year.wrong')).length > 0));
  fireEvent.input(year, { target: { value: '' } });
  fireEvent.input(name, { target: { value: '새사람' } });
  const email = document.getElementById('email') as HTMLInputElement;
  assert.equal(email.value, 'me@example.org');
  await press('button', say('alumni.save'));
  await waitFor(() => assert.equal(email.getAttribute('aria-invalid'), 'true'));
  assert.equal(name.value, '새사람');
});

test('who was overtaken sees what is saved now, and saves theirs over it', async () => {
  const versions: string[] = [];
  const become = await showOwn(
    own,
    answerTo(changeAlumnus, ({ body }) => {
      versions.push(body.version);
      if (body.version !== later) {
        become({ ...own, phone: '051-000-0000', version: later });
        throw new Refused('CONFLICT', '그사이 내용이 바뀌었습니다.');
      }
      return { ...own, ...body };
    }),
  );
  const phone = document.getElementById('phone') as HTMLInputElement;
  fireEvent.input(phone, { target: { value: '02-111-1111' } });
  await press('button', say('alumni.save'));
  await screen.findByText('051-000-0000');
  assert.equal(phone.value, '02-111-1111');
  await press('button', say('alumni.overtaken.replace'));
  await waitFor(() => assert.deepEqual(versions, [version, later]));
});

test('an entry that waits says where it comes from; one’s own is deleted after asking', async () => {
  await showOwn({ ...own, isLinked: false, opened: [] });
  assert.ok(screen.getByText(say('alumni.own.waiting.title')));
  assert.equal(screen.queryByRole('button', { name: say('alumni.remove') }), null);
  const removed: string[] = [];
  const become = await showOwn(
    own,
    answerTo(removeAlumnus, ({ params }) => {
      removed.push(params.id);
      become(null);
      return {};
    }),
  );
  await press('button', say('alumni.remove'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: say('alumni.remove') }));
  await screen.findByText(say('alumni.removed'));
  assert.deepEqual(removed, [id]);
});

const linked: LinkedAlumnus = {
  nameKo: '예시하늘',
  nameEn: '',
  graduationYear: 2012,
  affiliation: '예시대학교병원',
  region: '',
  position: '',
  phone: '02-000-0000',
  email: 'me@example.org',
  opened: ['nameKo', 'phone'],
  isLinked: true,
  confirmedAt: null,
  isConfirmed: false,
  isMailStopped: false,
};

test('a mailed link opens by its fragment, and says why it does not', async () => {
  const asked: string[] = [];
  standInForApi(
    answerTo(openAlumnusLink, ({ body }) => {
      asked.push(body.token);
      if (body.token !== 'a_good') throw new Refused('LINK_EXPIRED', '이 링크는 더 이상 쓸 수 없습니다.');
      return linked;
    }),
  );
  assert.deepEqual(await openLink('#a_good'), { kind: 'opened', token: 'a_good', found: linked });
  assert.deepEqual(await openLink('#a_old'), {
    kind: 'expired',
    message: '이 링크는 더 이상 쓸 수 없습니다.',
  });
  assert.deepEqual(await openLink(''), { kind: 'incomplete' });
  assert.deepEqual(asked, ['a_good', 'a_old']);
});

test('nothing is answered until a button is pressed; then the page says what came of it', async () => {
  const answers: string[] = [];
  let now = linked;
  standInForApi(
    answerTo(answerAlumnusLink, ({ body: { token, answer } }) => {
      answers.push(`${token} ${answer}`);
      if (answer === 'right') now = { ...now, isConfirmed: true };
      if (answer === 'hide') now = { ...now, opened: [] };
      if (answer === 'stop') now = { ...now, isMailStopped: true };
      if (answer === 'resume') now = { ...now, isMailStopped: false };
      return now;
    }),
  );
  const Component = () => <LinkedAlumnusView token="a_good" entry={linked} />;
  await showRoutes([{ path: '*', Component }], '/Alumni/Confirm');
  const shown = screen.getByText(say('alumni.field.phone')).closest('div');
  assert.match(shown?.textContent ?? '', new RegExp(say('alumni.link.shown')));
  assert.deepEqual(answers, []);
  await press('button', say('alumni.link.right'));
  await screen.findByText(say('alumni.link.confirmed'));
  assert.equal(screen.queryByRole('button', { name: say('alumni.link.right') }), null);
  await press('button', say('alumni.link.hide'));
  await screen.findByText(say('alumni.link.hide.done'));
  assert.equal(screen.queryByText(say('alumni.link.shown'), { exact: false }), null);
  assert.equal(screen.queryByRole('button', { name: say('alumni.link.hide') }), null);
  await press('button', say('alumni.link.stop'));
  await screen.findByText(say('alumni.link.stop.done'));
  await press('button', say('alumni.link.resume'));
  await screen.findByText(say('alumni.link.resume.done'));
  assert.deepEqual(answers, ['a_good right', 'a_good hide', 'a_good stop', 'a_good resume']);
});

test('only who lets members is written to from the list, and says so by boxes of their own', async () => {
  await showBook();
  assert.equal(screen.queryByRole('link', { name: new RegExp(say('alumni.relay.open')) }), null);
  await showBook({ found: { content: [{ ...person, isReachable: true }], total: 1 } });
  const link = screen.getByRole('link', { name: `${say('alumni.relay.open')} (예시하늘)` });
  assert.ok(link.getAttribute('href')?.endsWith(`/Alumni/${id}/Write`));

  const sent: object[] = [];
  await showOwn(
    own,
    answerTo(changeOwnAlumnusMail, ({ body }) => {
      sent.push(body);
      return body;
    }),
  );
  fireEvent.click(screen.getByRole('checkbox', { name: say('alumni.mail.reachable') }));
  await press('button', say('alumni.mail.save'));
  await screen.findByText(say('alumni.mail.saved'));
  assert.deepEqual(sent, [{ wantsYearly: true, isReachable: true }]);
});

test('one writes with consent alone; what was sent is said in place of the form', async () => {
  const sent: { text: string; agreesToReply: boolean }[] = [];
  standInForApi(
    answerTo(relayToAlumnus, ({ body: { requestKey: _key, ...body } }) => {
      sent.push(body);
      return {};
    }),
  );
  const Component = () => <RelayForm alumnusId={id} provenEmail="me@example.org" />;
  await showRoutes([{ path: '*', Component }], `/Alumni/${id}/Write`);
  const text = screen.getByRole('textbox');
  fireEvent.input(text, { target: { value: '안녕하세요.' } });
  await press('button', say('alumni.relay.send'));
  const box = screen.getByRole('checkbox');
  await waitFor(() => assert.equal(box.getAttribute('aria-invalid'), 'true'));
  assert.deepEqual(sent, []);
  fireEvent.click(box);
  await press('button', say('alumni.relay.send'));
  await screen.findByText(say('alumni.relay.sent'));
  assert.deepEqual(sent, [{ text: '안녕하세요.', agreesToReply: true }]);
  assert.equal(screen.queryByRole('textbox'), null);
});

test('who proved no address is led to where that is done', async () => {
  const Component = () => <RelayForm alumnusId={id} provenEmail={null} />;
  await showRoutes([{ path: '*', Component }], `/Alumni/${id}/Write`);
  assert.ok(screen.getByText(say('alumni.relay.unproven')));
  assert.equal(screen.queryByRole('textbox'), null);
});
