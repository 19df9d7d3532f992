import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RichDocument } from '@airway/contract/document';
import { fireEvent, screen } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../test/render.tsx';
import { DocumentText } from './document-text.tsx';

const fileId = '0193a0f0-0000-7000-8000-000000000001';
const written: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '기도 관리' }] },
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }],
    },
    { type: 'image', attrs: { fileId, alt: '기도 모형' } },
    { type: 'video', attrs: { provider: 'vimeo', id: '76979871', title: '술기' } },
  ],
};

test('what people wrote is shown with the words of the page, its pictures from our own address', async () => {
  for (const locale of ['ko', 'en'] as const) {
    const say = messagesIn(locale);
    const Component = () => <DocumentText document={written} />;
    await showRoutes(
      [
        { path: '/post', Component },
        { path: '/en/post', Component },
      ],
      '/post',
      locale,
    );
    screen.getByRole('heading', { level: 2, name: '기도 관리' });
    screen.getByRole('region', { name: say('ui.document.table', { number: 1 }) });
    assert.equal(screen.getByRole('img', { name: '기도 모형' }).getAttribute('src'), `/api/file/${fileId}`);
    screen.getByText(say('ui.document.provider', { name: 'Vimeo' }));
  }
});

test('a video is played in its place, in a frame that has the focus and a name', async () => {
  const say = messagesIn('ko');
  await showRoutes([{ path: '/post', Component: () => <DocumentText document={written} /> }], '/post');
  fireEvent.click(screen.getByRole('link'));
  const frame = screen.getByTitle<HTMLIFrameElement>('술기');
  assert.equal(frame.src, 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1');
  assert.equal(document.activeElement, frame);
  assert.equal(screen.queryByText(say('ui.document.provider', { name: 'Vimeo' })), null);
});
