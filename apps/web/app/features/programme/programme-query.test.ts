import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterCount, filtersOf, programmeQuery, withoutFilters } from './programme-query.ts';

const { fields, queryOf, searchOf } = programmeQuery;

const asked = (text: string) => queryOf(new URLSearchParams(text));

test('an address says what is asked for, and what is asked for says the address', () => {
  const address =
    '?day=2025-11-21&room=r1&type=workshop&speaker=p1&language=en&search=ultrasound&credits=1&view=list';
  const query = asked(address);
  assert.equal(searchOf(query), address);
  assert.equal(filterCount(query), 6);
  assert.deepEqual(filtersOf(query), {
    roomId: 'r1',
    type: 'workshop',
    personId: 'p1',
    language: 'en',
    credits: 'true',
    q: 'ultrasound',
  });
  assert.equal(searchOf(withoutFilters(query)), '?day=2025-11-21&view=list');
});

test('what is empty or means nothing is not asked for', () => {
  for (const address of ['', '?room=&type=&search=%20&credits=2&view=grid&day=tomorrow']) {
    assert.equal(searchOf(asked(address)), '');
    assert.equal(filterCount(asked(address)), 0);
    assert.deepEqual(filtersOf(asked(address)), {});
  }
});

test('a kept page depends on nothing that means nothing', () => {
  const isKnown = (name: string, text: string) => fields[name]?.safeParse(text).success;
  assert.equal(isKnown('day', '2025-11-21'), true);
  assert.equal(isKnown('day', 'today'), false);
  assert.equal(isKnown('view', 'list'), true);
  assert.equal(isKnown('view', 'grid'), false);
  assert.equal(isKnown('credits', '0'), false);
  assert.equal(isKnown('search', ' '), false);
});
