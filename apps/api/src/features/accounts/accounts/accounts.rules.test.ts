import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissions, type UserKeyType, userKeyProblem } from '@airway/contract';
import { features } from '../../../app.ts';
import { newReadableCode } from '../../../platform/identifiers.ts';
import { builtInRoles, isStaff, permissionsOf, startingPermissions } from '../roles/roles.rules.ts';
import { sessionExpiresAt } from '../sessions/sessions.rules.ts';
import { newPincode } from '../verifications/verifications.service.ts';
import { displayName, nameProblems } from './profile.rules.ts';
import { foldUserKey, maskUserKey } from './user-keys.rules.ts';

test('keys that look the same fold to the same', () => {
  const cases: [UserKeyType, string, string][] = [
    ['Id', ' Kim.Sample ', 'kim.sample'],
    ['Id', 'ＫＩＭ', 'kim'],
    ['Id', '홍길동'.normalize('NFD'), '홍길동'],
    ['Email', 'A.B+c@Example.ORG', 'a.b+c@example.org'],
    ['Mobile', '010-1234-5678', '01012345678'],
    ['Mobile', '010 1234 5678', '01012345678'],
  ];
  for (const [type, typed, folded] of cases) assert.equal(foldUserKey(type, typed), folded, typed);
});

test('a masked key shows its ends only', () => {
  const cases: [UserKeyType, string, string][] = [
    ['Email', 'kim@example.org', 'ki***@example.org'],
    ['Email', 'a@example.org', 'a***@example.org'],
    ['Email', 'ab@example.org', 'a***@example.org'],
    ['Id', 'chair', 'ch***'],
    ['Mobile', '010-1234-5678', '010-****-5678'],
    ['Mobile', '010-123-4567', '010-***-4567'],
    ['Mobile', '+82 10 1234 5678', '+82 1* **** 5678'],
    ['Mobile', '', ''],
  ];
  for (const [type, typed, masked] of cases) assert.equal(maskUserKey(type, typed), masked, typed);
});

test('keys are judged by the rules of their type', () => {
  const cases: [UserKeyType, string, boolean, string | undefined][] = [
    ['Id', 'kim', false, undefined],
    ['Id', '김', false, undefined],
    ['Id', 'a b', false, 'user_id'],
    ['Id', 'a\u00A0b', false, 'user_id'],
    ['Email', 'a@b.co', false, undefined],
    ['Email', 'a@b.org', false, undefined],
    ['Email', 'a@b.c', false, 'email'],
    ['Email', 'a@b.info', false, 'email'],
    ['Email', 'a@b.info', true, undefined],
    ['Email', 'a@b.c', true, 'email'],
    ['Email', 'a@b@c.org', false, 'email'],
    ['Mobile', '010-1234-5678', false, undefined],
    ['Mobile', '02-123-4567', false, undefined],
    ['Mobile', '01012345678', false, 'phone'],
    ['Mobile', '0100-1234-5678', false, 'phone'],
  ];
  for (const [type, typed, isWide, problem] of cases)
    assert.equal(userKeyProblem(type, typed, isWide), problem, typed);
});

test('a name is Korean, or outside Korea at least a family name', () => {
  assert.deepEqual(nameProblems({ isOutsideKorea: false }, false), { userName: 'required' });
  assert.deepEqual(nameProblems({ isOutsideKorea: true }, false), { familyName: 'required' });
  assert.equal(displayName({ isOutsideKorea: true, familyName: 'Sukarno' }), 'Sukarno');
  assert.equal(displayName({ isOutsideKorea: true, givenName: 'Ana', familyName: 'Lee' }), 'Ana Lee');
});

test('only the built-in staff roles open the console, and a system admin may do everything', () => {
  const staff = builtInRoles.filter(({ code }) => isStaff(startingPermissions(code, features)));
  assert.deepEqual(
    staff.map((role) => role.code),
    ['ADMIN', 'SECRETARIAT', 'FINANCE'],
  );
  assert.deepEqual(permissionsOf('Admin', []), [...permissions]);
  assert.deepEqual(permissionsOf('Member', ['ADMIN_Access', 'NO_SUCH']), ['ADMIN_Access']);
});

test('staff sign in daily, members monthly', () => {
  const now = new Date('2026-01-31T00:00:00Z');
  const hourMs = 3600 * 1000;
  assert.equal(sessionExpiresAt(now, true).getTime() - now.getTime(), 12 * hourMs);
  assert.equal(sessionExpiresAt(now, false).getTime() - now.getTime(), 30 * 24 * hourMs);
});

test('codes are spread evenly over all four digits', () => {
  const count = 10_000;
  const cells = 100;
  const found = new Array<number>(cells).fill(0);
  for (let index = 0; index < count; index += 1) {
    const pincode = newPincode();
    assert.equal(/^\d{4}$/.test(pincode), true);
    const cell = Math.floor(Number(pincode) / cells);
    found[cell] = (found[cell] ?? 0) + 1;
  }
  const expected = count / cells;
  const chiSquare = found.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0);
  // 99 degrees of freedom: a uniform source exceeds 181 once in a million runs.
  assert.equal(chiSquare < 181, true, String(chiSquare));
  assert.equal(new Set(Array.from({ length: 1000 }, newReadableCode)).size, 1000);
});
