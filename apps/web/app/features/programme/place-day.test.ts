import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Placeable, placeDay } from './place-day.ts';

const at = (time: string, day = 21) => new Date(`2025-11-${day}T${time}:00+09:00`).toISOString();
const session = (id: string, roomId: string, from: string, to: string, toDay = 21): Placeable => ({
  id,
  roomId,
  startsAt: at(from),
  endsAt: at(to, toDay),
});

const isPause = ({ id }: Placeable) => id.startsWith('break');

const placesOf = (sessions: Placeable[], rooms = ['a', 'b', 'c']) =>
  Object.fromEntries(
    placeDay(sessions, rooms, isPause).groups.flatMap(({ sessions: begun }) =>
      begun.map(({ session: { id }, row, column }) => [
        id,
        [row.start, row.span, column.start, column.span].join(' '),
      ]),
    ),
  );

test('sessions stand by room and by five minutes; what is alone stands across all rooms', () => {
  const sessions = [
    session('opening', 'a', '09:00', '09:30'),
    session('one', 'a', '09:30', '10:30'),
    session('two', 'b', '09:30', '10:00'),
    session('three', 'b', '10:00', '10:05'),
  ];
  assert.deepEqual(placesOf(sessions), {
    opening: '2 6 2 2',
    one: '8 12 2 1',
    two: '8 6 3 1',
    three: '14 1 3 1',
  });
  const { rooms, columnCount, groups } = placeDay(sessions, ['a', 'b', 'c'], isPause);
  assert.deepEqual(rooms, [
    { id: 'a', column: { start: 2, span: 1 } },
    { id: 'b', column: { start: 3, span: 1 } },
  ]);
  assert.equal(columnCount, 2);
  assert.deepEqual(
    groups.map(({ line, sessions: begun }) => [line, begun.map(({ session: { id } }) => id)]),
    [
      [2, ['opening']],
      [8, ['one', 'two']],
      [14, ['three']],
    ],
  );
});

test('empty time is cut short, a short break is not', () => {
  const sessions = [
    session('morning', 'a', '09:00', '10:00'),
    session('next', 'a', '10:05', '11:00'),
    session('evening', 'a', '18:00', '19:00'),
  ];
  assert.deepEqual(placesOf(sessions), {
    morning: '2 12 2 1',
    next: '15 11 2 1',
    evening: '28 12 2 1',
  });
});

test('two at once in one room stand beside each other', () => {
  const sessions = [
    session('one', 'a', '09:00', '10:00'),
    session('two', 'a', '09:30', '10:30'),
    session('three', 'a', '10:00', '10:30'),
    session('other', 'b', '09:00', '10:30'),
  ];
  assert.deepEqual(placesOf(sessions), {
    one: '2 12 2 1',
    two: '8 12 3 1',
    three: '14 6 2 1',
    other: '2 18 4 1',
  });
  assert.deepEqual(placeDay(sessions, ['a', 'b'], isPause).rooms, [
    { id: 'a', column: { start: 2, span: 2 } },
    { id: 'b', column: { start: 4, span: 1 } },
  ]);
});

test('what ends past midnight and what begins between the lines has its place', () => {
  assert.deepEqual(
    placesOf([session('late', 'a', '23:00', '01:00', 22), session('odd', 'b', '23:02', '23:04')]),
    {
      late: '2 24 2 1',
      odd: '2 1 3 1',
    },
  );
});

test('a break stands across what is free meanwhile, and a room with nothing else has no column', () => {
  const sessions = [
    session('one', 'a', '09:00', '10:00'),
    session('two', 'b', '09:00', '10:00'),
    session('long', 'c', '09:00', '11:00'),
    session('break', 'lobby', '10:00', '10:20'),
  ];
  const rooms = ['a', 'b', 'c', 'lobby'];
  assert.equal(placesOf(sessions, rooms).break, '14 4 2 2');
  assert.deepEqual(
    placeDay(sessions, rooms, isPause).rooms.map(({ id }) => id),
    ['a', 'b', 'c'],
  );
});

test('a break beside which nothing is free has the column of its room', () => {
  const sessions = [session('one', 'a', '09:00', '10:00'), session('break', 'b', '09:30', '10:00')];
  assert.deepEqual(placesOf(sessions), { one: '2 12 2 1', break: '8 6 3 1' });
});

test('a session in a room that nobody knows stands where there is room', () => {
  const sessions = [
    session('one', 'a', '09:00', '10:00'),
    session('two', 'b', '09:00', '10:00'),
    session('lost', 'z', '09:00', '10:00'),
  ];
  assert.equal(placesOf(sessions).lost, '2 12 2 2');
});

test('one alone in its room takes what is free beside it, and the day ends where its last session does', () => {
  const sessions = [
    session('talk', 'a', '09:00', '10:00'),
    session('front', 'a', '10:00', '10:30'),
    session('back', 'a', '10:15', '10:30'),
    session('other', 'b', '09:00', '10:30'),
  ];
  const { talk, front, back } = placesOf(sessions);
  assert.deepEqual([talk, front, back], ['2 12 2 2', '14 6 2 1', '17 3 3 1']);
  assert.equal(placeDay(sessions, ['a', 'b'], isPause).endLine, 20);
});

test('13 rooms with 147 sessions overlap nowhere', () => {
  const rooms = Array.from({ length: 13 }, (_, index) => `room-${index}`);
  const sessions = Array.from({ length: 147 }, (_, index) => {
    const minute = 8 * 60 + Math.floor(index / 13) * 50;
    const timeOf = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
    return session(
      `s${index}`,
      rooms[index % 13] ?? '',
      timeOf(minute),
      timeOf(minute + 5 + (index % 9) * 5),
    );
  });
  const placed = placeDay(sessions, rooms, isPause).groups.flatMap((group) => group.sessions);
  assert.equal(placed.length, 147);
  const taken = new Set<string>();
  for (const { row, column } of placed)
    for (let line = row.start; line < row.start + row.span; line += 1)
      for (let lane = column.start; lane < column.start + column.span; lane += 1) {
        const cell = `${line} ${lane}`;
        assert.equal(taken.has(cell), false, cell);
        taken.add(cell);
      }
});

test('a moment has its line while the day lasts', () => {
  const { lineAt } = placeDay(
    [session('morning', 'a', '09:00', '10:00'), session('evening', 'a', '18:00', '19:00')],
    ['a'],
    isPause,
  );
  assert.deepEqual(
    ['08:59', '09:00', '09:59', '12:00', '18:00', '19:00'].map((time) => lineAt(at(time))),
    [undefined, 2, 13, 14, 16, undefined],
  );
});

test('a day without sessions is an empty grid', () => {
  const { groups, rooms, columnCount, endLine, lineAt } = placeDay([], ['a'], isPause);
  assert.deepEqual([groups, rooms, columnCount, endLine, lineAt(at('09:00'))], [[], [], 1, 2, undefined]);
});
