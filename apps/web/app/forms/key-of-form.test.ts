import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Uuid } from '@airway/contract/rules';
import { keyOfForm } from './key-of-form.ts';

test('equal texts have one key, other texts another, and nobody else can compute it', async () => {
  const typed = { name: '홍길동', email: 'hong@example.org', note: '' };
  const key = await keyOfForm(typed);
  assert.equal(Uuid.parse(key), key);
  assert.equal(await keyOfForm({ ...typed }), key);
  assert.notEqual(await keyOfForm({ ...typed, note: 'a' }), key);
  const bytes = new TextEncoder().encode(JSON.stringify(typed));
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  assert.notEqual(key.slice(0, 8), hash.slice(0, 8));
});
