import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badgeLineOf, badgeNameOf } from './badge-name.ts';

test('a badge shows the given name, then the family name in capitals', () => {
  assert.equal(badgeNameOf(' Nguyễn ', 'Thị Hương'), 'Thị Hương NGUYỄN');
  assert.equal(badgeNameOf('Suharto', ''), 'SUHARTO');
});

test('a long affiliation ends after a whole word, and one word of no end where the line ends', () => {
  assert.equal(badgeLineOf(' 예시대학교병원 '), '예시대학교병원');
  assert.equal(
    badgeLineOf('Department of Anesthesiology, Resuscitation and Critical Care, University of Medicine'),
    'Department of Anesthesiology, Resuscitation and Critical Care…',
  );
  assert.equal(badgeLineOf('가'.repeat(200)), `${'가'.repeat(64)}…`);
});
