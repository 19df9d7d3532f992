import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEvent, fireEvent, screen, within } from '@testing-library/dom';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import type { DraftPerson } from './load-draft.ts';
import { newPerson } from './new-parts.ts';
import { PeopleField } from './people-field.tsx';

const say = messagesIn('ko');
const personOf = (id: string, ko: string | null, en: string | null, at: string): DraftPerson => ({
  ...newPerson(),
  id,
  name: { ko, en },
  affiliation: { ko: at, en: null },
});
const people = [
  personOf('kim', '김민수', 'Minsu Kim', '가람병원'),
  personOf('lee', '이서연', 'Seoyeon Lee', '김해병원'),
  personOf('park', '박지호', null, '나래의대'),
  personOf('smith', null, 'Zoë Smith', 'Sample Clinic'),
];

/** Shows the field in a form; returns what it did. */
async function show(of: readonly DraftPerson[] = people, first: readonly string[] = []) {
  const seen = { sentForms: 0, changes: [] as string[][] };
  const chosen = () =>
    Array.from(document.querySelectorAll<HTMLInputElement>('input[name=chairIds]'), ({ value }) => value);
  const Component = () => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        seen.sentForms += 1;
      }}
    >
      <PeopleField
        name="chairIds"
        label="좌장"
        people={of}
        first={first}
        error={undefined}
        notesOf={(id) => (id === 'lee' ? ['같은 시간에 다른 일정이 있습니다.'] : [])}
        onChange={() => seen.changes.push(chosen())}
      />
    </form>
  );
  await showRoutes([{ path: '*', Component }], '/Admin/Programme/Sessions/x');
  return { seen, chosen };
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^좌장/ });
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const names = () => screen.queryAllByRole('option').map((one) => one.querySelector('b')?.textContent);
const markedName = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.querySelector('b')?.textContent;
};

test('people are found by name in both languages, affiliation and first consonants, names first', async () => {
  await show();
  assert.equal(screen.queryByRole('listbox'), null);
  const cases: [string, string[]][] = [
    ['민수', ['김민수']],
    ['minsu kim', ['김민수']],
    ['ㄱㅁㅅ', ['김민수']],
    ['김민ㅅ', ['김민수']],
    ['zoe', ['Zoë Smith']],
    ['나래', ['박지호']],
    ['김', ['김민수', '이서연']],
    ['없는 이름', []],
  ];
  for (const [typed, found] of cases) {
    type(typed);
    assert.deepEqual(names(), found, typed);
  }
  assert.ok(screen.getByText(say('programme.admin.people.none')));
  assert.equal(field().getAttribute('aria-expanded'), 'false');
  type('민수');
  assert.equal(screen.getByRole('option').textContent, '김민수 Minsu Kim가람병원');
});

test('arrow keys mark, Enter chooses without sending the form, Escape closes', async () => {
  const { seen, chosen } = await show();
  key('ArrowDown');
  assert.deepEqual(names(), ['김민수', '박지호', '이서연', 'Zoë Smith']);
  assert.equal(markedName(), '김민수');
  key('ArrowUp');
  assert.equal(markedName(), '김민수');
  key('ArrowDown');
  key('ArrowDown');
  assert.equal(markedName(), '이서연');
  assert.deepEqual(
    screen.getAllByRole('option', { selected: true }).map((one) => one.querySelector('b')?.textContent),
    ['이서연'],
  );
  key('Enter');
  assert.deepEqual(chosen(), ['lee']);
  assert.deepEqual(seen.changes, [['lee']]);
  assert.equal(field().value, '');
  assert.equal(document.activeElement, field());
  assert.equal(screen.queryByRole('listbox'), null);
  assert.ok(screen.getByText(say('programme.admin.people.added', { name: '이서연' })));
  assert.ok(screen.getByText('같은 시간에 다른 일정이 있습니다.'));

  type('ㅈㅎ');
  key('Escape');
  assert.equal(screen.queryByRole('listbox'), null);
  assert.ok(screen.getByText(say('programme.admin.people.notChosen')));
  const enter = createEvent.keyDown(field(), { key: 'Enter' });
  fireEvent(field(), enter);
  assert.ok(enter.defaultPrevented);
  assert.deepEqual(chosen(), ['lee']);
  assert.equal(seen.sentForms, 0);
  // Enter that ends the composition of a syllable chooses nobody.
  type('지호');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  assert.deepEqual(chosen(), ['lee']);
});

test('several people are chosen in order, moved and taken out; chosen ones are not offered again', async () => {
  const { seen, chosen } = await show(people, ['park']);
  fireEvent.click(field());
  assert.deepEqual(names(), ['김민수', '이서연', 'Zoë Smith']);
  const option = screen.getByRole('option', { name: /김민수/ });
  const mouseDown = createEvent.mouseDown(option);
  fireEvent(option, mouseDown);
  assert.ok(mouseDown.defaultPrevented);
  fireEvent.click(option);
  assert.deepEqual(chosen(), ['park', 'kim']);
  await press('button', say('programme.admin.up', { name: '김민수' }));
  assert.deepEqual(chosen(), ['kim', 'park']);
  await press('button', say('programme.admin.takeOut', { name: '박지호' }));
  assert.deepEqual(seen.changes, [['park', 'kim'], ['kim', 'park'], ['kim']]);
  const list = screen.getByRole('list', { name: '좌장' });
  assert.ok(within(list).getByText('가람병원'));
});

test('a name that was typed and not chosen is mentioned when the field is left', async () => {
  const { chosen } = await show();
  type('민수');
  fireEvent.focusOut(field());
  assert.equal(screen.queryByRole('listbox'), null);
  assert.ok(screen.getByText(say('programme.admin.people.notChosen')));
  assert.deepEqual(chosen(), []);
});

test('without people the list stays closed and says so', async () => {
  await show([]);
  fireEvent.click(field());
  assert.equal(screen.queryByRole('listbox'), null);
  assert.ok(screen.getByText(say('programme.admin.people.none')));
});

test('of 3,000 people twenty are shown, and the one that is typed is among them', async () => {
  const crowd = Array.from({ length: 3_000 }, (_, at) =>
    personOf(`p${at}`, `예시${String(at).padStart(4, '0')}`, null, '가람병원'),
  );
  await show(crowd);
  fireEvent.click(field());
  assert.equal(names().length, 20);
  assert.ok(screen.getByText(say('programme.admin.people.more', { count: 2_980 })));
  type('예시2741');
  assert.deepEqual(names(), ['예시2741']);
});
