import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentSecurityPolicy } from './content-security-policy.ts';

const linesOf = (policy: 'standard' | 'card' | 'postcode' | 'video') =>
  contentSecurityPolicy(policy, { sandboxUrl: 'http://127.0.0.1:4000/', isHttps: true }, ["'nonce-x'"]).split(
    '; ',
  );
const scriptsOf = (policy: 'standard' | 'card' | 'postcode') =>
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

test('a page that shows videos takes the frames of two players, and differs in nothing else', () => {
  assert.deepEqual(
    linesOf('video').filter((line) => !linesOf('standard').includes(line)),
    ['frame-src https://www.youtube-nocookie.com https://player.vimeo.com'],
  );
});
