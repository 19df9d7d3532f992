import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentSecurityPolicy } from './content-security-policy.ts';

const origins = { sandboxUrl: 'http://127.0.0.1:4000/', streamHosts: ['live.example.org'], isHttps: true };
const linesOf = (policy: 'standard' | 'live' | 'card' | 'postcode') =>
  contentSecurityPolicy(policy, origins, ["'nonce-x'"]).split('; ');
const scriptsOf = (policy: Parameters<typeof linesOf>[0]) =>
  linesOf(policy)
    .find((line) => line.startsWith('script-src '))
    ?.split(' ')
    .slice(1);

test('a page takes scripts from folders of others, never from all of their hosts', () => {
  assert.deepEqual(scriptsOf('standard'), ["'self'", "'nonce-x'"]);
  assert.deepEqual(scriptsOf('card'), [
    "'self'",
    'https://*.kcp.co.kr/plugin/',
    'http://127.0.0.1:4000/plugin/',
    "'nonce-x'",
  ]);
  assert.deepEqual(scriptsOf('postcode'), [
    "'self'",
    'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/',
    'https://t1.daumcdn.net/mapjsapi/bundle/postcode/',
    "'nonce-x'",
  ]);
});

test('every page takes the frames of two players, but not where a card is paid or an address searched', () => {
  const players = 'frame-src https://www.youtube-nocookie.com https://player.vimeo.com';
  assert.ok(linesOf('standard').includes(players));
  for (const policy of ['card', 'postcode'] as const)
    assert.doesNotMatch(linesOf(policy).join(), /youtube|vimeo/);
});

test('a live room alone fetches from the hosts of streams, and plays what was put together there', () => {
  assert.deepEqual(scriptsOf('live'), ["'self'", "'nonce-x'"]);
  for (const line of [
    "connect-src 'self' https://live.example.org",
    "media-src 'self' blob: data: https://live.example.org",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  ])
    assert.ok(linesOf('live').includes(line), line);
  for (const policy of ['standard', 'card', 'postcode'] as const)
    assert.doesNotMatch(linesOf(policy).join(), /live\.example|blob:/);
});
