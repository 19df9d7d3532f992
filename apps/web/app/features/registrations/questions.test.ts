import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cannotReceiveTexts, likelyAddress } from './questions.ts';

test('a likely slip in an address is questioned with what was probably meant', () => {
  for (const [typed, meant] of [
    ['kim@gmial.com', 'kim@gmail.com'],
    ['kim@gamil.com', 'kim@gmail.com'],
    ['kim@gmail.con', 'kim@gmail.com'],
    ['kim@gmail.co', 'kim@gmail.com'],
    ['Kim@Naver.con', 'Kim@naver.com'],
    ['kim@navr.com', 'kim@naver.com'],
    ['kim@hanmial.net', 'kim@hanmail.net'],
    ['kim@hotmaill.com', 'kim@hotmail.com'],
  ])
    assert.equal(likelyAddress(typed ?? ''), meant, typed);
  for (const typed of [
    ...['kim@gmail.com', 'kim@mail.com', 'kim@snuh.org', 'kim@yonsei.ac.kr', 'kim@gmail.example.org'],
    ...['', 'kim', '@gmial.com', 'kim@'],
  ])
    assert.equal(likelyAddress(typed), undefined, typed);
});

test('a Korean number that takes no text messages is questioned', () => {
  for (const phone of ['02-123-4567', '031-123-4567', '070-1234-5678'])
    assert.equal(cannotReceiveTexts(phone), true, phone);
  for (const phone of ['010-1234-5678', '011-123-4567', '', '+65 6123 4567'])
    assert.equal(cannotReceiveTexts(phone), false, phone);
});
