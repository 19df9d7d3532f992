import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slugOf } from './machine.ts';
import { createReport, tableOf } from './report.ts';

test('a figure stands in the table with its ratio to the baseline and its target', () => {
  const report = createReport(() => {});
  report.add({
    section: 'list',
    name: 'A list',
    value: 750,
    unit: 'requests/s',
    detail: 'p50 1 ms',
    baseline: { name: 'the driver', value: 1000 },
    goal: { text: '≥ 60 %', isMet: true },
  });
  report.add({
    section: 'home',
    name: 'A page',
    value: 4.256,
    unit: 'ms',
    goal: { text: '< 1 ms', isMet: false },
  });
  const cells = tableOf(report.figures)
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  assert.deepEqual(cells[2]?.slice(1, -1), [
    ...['A list', '750', 'requests/s', 'p50 1 ms', 'the driver: 1,000', '75 %', '≥ 60 %', 'reached'],
  ]);
  assert.deepEqual(cells[3]?.slice(1, -1), ['A page', '4.26', 'ms', '', '', '', '< 1 ms', 'MISSED']);
});

test('only a breach makes the bench fail, never a missed target', () => {
  const report = createReport(() => {});
  report.add({ section: 'home', name: 'Slow', value: 1, unit: 'ms', goal: { text: '< 0', isMet: false } });
  report.check(true, 'all is well');
  assert.deepEqual(report.broken, []);
  report.check(false, 'one seat too many was sold');
  assert.deepEqual(report.broken, ['one seat too many was sold']);
});

test('a result file is named after the kind of machine', () => {
  const machine = {
    ...{ cores: 2, memoryGib: 24, cpu: 'Intel(R) Xeon(R) @ 2.20GHz', platform: 'linux x64', node: '24' },
    ...{ postgresql: '18.4', commit: 'abc', loadBefore: 0 },
  };
  assert.equal(slugOf(machine), '2-cores-24-gib-intel-xeon-2-20ghz');
});
