import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { AlbumPicture } from '@airway/contract/board-albums';
import { fireEvent, screen, within } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { AlbumPictures } from './album-pictures.tsx';

const say = messagesIn('ko');

const picture = (name: string, caption: string | null = null): AlbumPicture => ({
  file: { id: `id-${name}`, name: `${name}.jpg`, type: 'image/jpeg', sizeBytes: 1, width: 1600, height: 900 },
  alt: { ko: `${name} 사진`, en: null },
  caption: { ko: caption, en: null },
});
const three = [picture('가', '첫 설명'), picture('나'), picture('다')];

// The test DOM has dialogs, but does not open them above the page.
const { showModal, close } = HTMLDialogElement.prototype;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => Object.assign(HTMLDialogElement.prototype, { showModal, close }));

const show = (pictures: readonly AlbumPicture[]) =>
  showRoutes(
    [{ path: '*', Component: () => <AlbumPictures pictures={pictures} addresses={{}} /> }],
    '/Gallery/1',
  );

const links = () => screen.getAllByRole('link', { name: /사진$/ });
const viewer = () => within(screen.getByRole('dialog', { name: say('boards.album.viewer') }));
const shown = () => viewer().getByRole('img').getAttribute('alt');
const press = (name: Parameters<typeof say>[0]) =>
  fireEvent.click(viewer().getByRole('button', { name: say(name) }));

test('each picture leads to its file, with its measures and small ones to choose from', async () => {
  await show(three);
  assert.deepEqual(
    links().map((link) => link.getAttribute('href')),
    ['/api/file/id-%EA%B0%80', '/api/file/id-%EB%82%98', '/api/file/id-%EB%8B%A4'],
  );
  const [first] = screen.getAllByRole<HTMLImageElement>('img');
  assert.deepEqual([first?.getAttribute('width'), first?.getAttribute('height')], ['1600', '900']);
  assert.match(first?.srcset ?? '', /thumbnail=true&width=320 320w, .*&width=1280 1280w$/);
});

test('a press shows a picture large, with its place, its caption or what it shows, and its download', async () => {
  await show(three);
  fireEvent.click(links()[0] as HTMLElement);
  assert.equal(shown(), '가 사진');
  viewer().getByText('첫 설명');
  viewer().getByText(say('boards.album.place', { number: 1, count: 3 }));
  const download = viewer().getByRole('link', { name: say('boards.album.download') });
  assert.equal(download.getAttribute('href'), '/api/file/id-%EA%B0%80?download=true');
  press('boards.album.next');
  viewer().getByText('나 사진');
});

test('buttons and arrows turn, from the last to the first and back', async () => {
  await show(three);
  fireEvent.click(links()[1] as HTMLElement);
  press('boards.album.previous');
  assert.equal(shown(), '가 사진');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
  assert.equal(shown(), '다 사진');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
  assert.equal(shown(), '가 사진');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'a' });
  assert.equal(shown(), '가 사진');
});

test('a finger that wipes sideways turns; one that goes down or hardly moves does not', async () => {
  await show(three);
  fireEvent.click(links()[0] as HTMLElement);
  const wipe = (right: number, down: number) => {
    const stage = viewer().getByRole('img');
    const at = (clientX: number, clientY: number) => ({ item: () => ({ clientX, clientY }), length: 1 });
    fireEvent.touchStart(stage, { touches: at(200, 200) });
    fireEvent.touchEnd(stage, { changedTouches: at(200 + right, 200 + down) });
    return shown();
  };
  assert.deepEqual(
    [wipe(-30, 0), wipe(-60, 90), wipe(-80, 10), wipe(80, -10)],
    ['가 사진', '가 사진', '나 사진', '가 사진'],
  );
});

test('closing gives the focus to the picture that was shown last', async () => {
  await show(three);
  fireEvent.click(links()[0] as HTMLElement);
  press('boards.album.next');
  press('boards.album.close');
  assert.equal(screen.queryByRole('dialog'), null);
  assert.equal(document.activeElement, links()[1]);
});

test('a press that opens another window is left to the browser', async () => {
  await show(three);
  for (const way of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    fireEvent.click(links()[0] as HTMLElement, way);
  assert.equal(screen.queryByRole('dialog'), null);
});

test('a single picture has nowhere to turn', async () => {
  await show(three.slice(0, 1));
  fireEvent.click(links()[0] as HTMLElement);
  assert.equal(viewer().queryByRole('button', { name: say('boards.album.next') }), null);
});
