import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPageAddress, relativeTo } from './page-address.ts';

const fileOf = (address: string) =>
  readPageAddress('/airway2025', new URL(address, 'http://site.test'))?.file;

test('a page that is read has a file, however it is spelled', () => {
  const files: [address: string, file: string][] = [
    ['/airway2025', 'index.html'],
    ['/airway2025/', 'index.html'],
    ['/airway2025/main', 'index.html'],
    ['/AIRWAY2025/EN/', 'en/index.html'],
    ['/airway2025/en/Main?x=', 'en/index.html'],
    ['/airway2025/ConferenceInfo/History/', 'ConferenceInfo/History.html'],
    ['/airway2025/Board/community?page=2', 'Board/community~page-2.html'],
    [
      '/airway2025/en/Scientific/Program?page=1&day=2025-11-22',
      'en/Scientific/Program~day-2025-11-22~page-1.html',
    ],
  ];
  for (const [address, file] of files) assert.equal(fileOf(address), file, address);
});

test('what is for doing something, for some people, or climbs has none', () => {
  for (const address of [
    '/airway2024/Main',
    '/airway2025x/Main',
    '/airway2025/Registration/Korean',
    '/airway2025/Account/Signin',
    '/airway2025/Admin/Accounts',
    '/airway2025/Alumni',
    '/airway2025/Live/1',
    '/airway2025/Board/community/Write',
    '/airway2025/Board/community/feed.xml',
    '/airway2025/Scientific/Program/Mine',
    '/airway2025/Scientific/Program?search=a',
    '/airway2025/Board/community?page=..%2f..',
    '/airway2025/Board/..%2f..%2fsecret',
    '/airway2025/Board/%2e%2e%5csecret',
    '/airway2025/Board/.hidden',
    '/airway2025/Board/%E0%A4%A',
    '/api/file/1',
  ])
    assert.equal(fileOf(address), undefined, address);
});

test('files name each other from where they lie', () => {
  assert.equal(relativeTo('index.html', 'en/index.html'), 'en/index.html');
  assert.equal(relativeTo('en/Board/a/1.html', 'look/a.css'), '../../../look/a.css');
  assert.equal(relativeTo('en/Board/a/1.html', 'en/Board/a.html'), '../a.html');
  assert.equal(relativeTo('Board/a.html', 'Board/a.html'), 'a.html');
});
