import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { showRoutes } from '../../test/render.tsx';
import { MailFrame } from './mail-frame.tsx';

const html = `<html><head><style>p { color: red }</style></head>
  <body><p style="margin:0">예시</p><a href="https://example.org/#l_secret">열기</a></body></html>`;

test('a mail is framed without scripts, and without what the content policy refuses', async () => {
  await showRoutes([{ path: '*', Component: () => <MailFrame html={html} title="메일 내용" /> }], '/');
  const frame = screen.getByTitle<HTMLIFrameElement>('메일 내용');
  assert.equal(frame.getAttribute('sandbox'), 'allow-same-origin');
  assert.match(frame.srcdoc, /<p data-style="margin:0">예시<\/p><a>열기<\/a>/);
  assert.doesNotMatch(frame.srcdoc, /<style|\sstyle=|href/);
});
