import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressesIn, withFirst } from './addresses.ts';

const several = 'postgresql://airway:p%40ss@one:5432,[::1]:5433,three/airway?sslmode=require&options=a,b';

test('an address of several servers is one for each, with everything else the same', () => {
  assert.deepEqual(addressesIn(several), [
    'postgresql://airway:p%40ss@one:5432/airway?sslmode=require&options=a,b',
    'postgresql://airway:p%40ss@[::1]:5433/airway?sslmode=require&options=a,b',
    'postgresql://airway:p%40ss@three/airway?sslmode=require&options=a,b',
  ]);
  assert.equal(
    withFirst(several, 2),
    'postgresql://airway:p%40ss@three,one:5432,[::1]:5433/airway?sslmode=require&options=a,b',
  );
});

for (const one of ['postgresql://airway@127.0.0.1/airway', 'postgresql:///airway?host=/run/postgresql', ''])
  test(`"${one}" stays as it is`, () => {
    assert.deepEqual(addressesIn(one), [one]);
    assert.equal(withFirst(one, 0), one);
  });
