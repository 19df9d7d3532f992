import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Meter } from '@airway/contract';
import { missingOf, type Obligations } from './missing.rules.ts';
import { shippedCode } from './shipped-code.ts';

const rules = { ...shippedCode, deadlines: { threshold: 1, agreement: 30, document: 14, cap: 7 } };
const meter = (name: Meter['name'], state: Meter['state'], isNeeded = true): Meter => ({
  name,
  counted: 0,
  required: 1,
  state,
  reason: null,
  seen: null,
  isNeeded,
  until: '2025-11-20',
});
const ko = (name: string) => ({ ko: name, en: null });
const none: Obligations = { sponsors: [], agreements: [] };
const missing = (obligations: Obligations, meters: Meter[] = [], today = '2025-10-22') =>
  missingOf(rules, { startsOn: '2025-11-21', today, meters }, obligations);

test('thresholds that are needed and not reached are missing, whether short or unknown', () => {
  const found = missing(none, [
    meter('creditHours', 'reached'),
    meter('professionals', 'short'),
    meter('countries', 'unknown'),
    meter('foreignProfessionals', 'short', false),
  ]);
  assert.deepEqual(
    found.map(({ kind, threshold, until }) => [kind, threshold, until]),
    [
      ['threshold', 'professionals', '2025-11-20'],
      ['threshold', 'countries', '2025-11-20'],
    ],
  );
});

test('sponsors without an agreement, agreements without a file and those above a cap, what is due first at the top', () => {
  const sponsors = [
    { id: 'a', name: ko('가'), isRemoved: false },
    { id: 'b', name: ko('나'), isRemoved: false },
    { id: 'c', name: ko('다'), isRemoved: true },
  ];
  const agreements = [
    { id: '1', sponsorId: 'a', hasFile: false, isOver: true },
    { id: '2', sponsorId: 'a', hasFile: true, isOver: false },
  ];
  assert.deepEqual(
    missing({ sponsors, agreements }, [], '2025-10-23').map((one) => [
      one.kind,
      one.sponsor?.ko,
      one.agreementId,
      one.until,
      one.isLate,
    ]),
    [
      ['agreement', '나', null, '2025-10-22', true],
      ['document', '가', '1', '2025-11-07', false],
      ['cap', '가', '1', '2025-11-14', false],
    ],
  );
});

test('on the day itself it is not late', () => {
  const sponsors = [{ id: 'a', name: ko('가'), isRemoved: false }];
  assert.equal(missing({ sponsors, agreements: [] }, [], '2025-10-22')[0]?.isLate, false);
});
