import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lectureOf } from './lecture.ts';
import type { Faces } from './load-people.ts';

const text = (en: string) => ({ ko: null, en });
const kim = { id: 'kim', name: text('Kim'), affiliation: text(''), country: 'KR' };
const times = {
  date: '2025-11-21',
  startTime: '09:00',
  endTime: '09:45',
  startsAt: '2025-11-21T00:00:00.000Z',
  endsAt: '2025-11-21T00:45:00.000Z',
};
const talk = (title: string, speakers = [kim]) => ({ id: title, title: text(title), speakers, ...times });
const face = { initials: 'K', photo: null };
const faces: Faces = new Map([['kim', face]]);

test('one talk of somebody is a lecture; several talks and a discussion are not', () => {
  assert.deepEqual(lectureOf({ talks: [talk('Guidelines')] }, faces), { title: text('Guidelines'), face });
  assert.deepEqual(lectureOf({ talks: [talk('Guidelines')] }, new Map()), {
    title: text('Guidelines'),
    face: null,
  });
  assert.equal(lectureOf({ talks: [talk('One'), talk('Two')] }, faces), null);
  assert.equal(lectureOf({ talks: [talk('Discussion', [])] }, faces), null);
  assert.equal(lectureOf({ talks: [] }, faces), null);
});
