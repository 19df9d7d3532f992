import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areNear } from './near-names.rules.ts';

test('names are near that differ by a title, blanks or one letter', () => {
  const cases: [string, string, boolean][] = [
    ['김예시', '김예시', true],
    ['김예시 교수', '김예시', true],
    ['김예시교수님', '김 예시', true],
    ['Hong Gil-dong', 'hong gildong', true],
    ['김예시', '김예사', true],
    ['남궁예시', '남궁시', true],
    ['Jon Sample', 'John Sample', true],
    ['김예시', '이예사', false],
    ['김예시', '시예김', false],
    ['김예', '김가', false],
    ['김예시', '김예시가나', false],
  ];
  for (const [one, two, near] of cases) {
    assert.equal(areNear(one, two), near, `${one} ${two}`);
    assert.equal(areNear(two, one), near, `${two} ${one}`);
  }
});
