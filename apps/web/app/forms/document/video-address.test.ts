import assert from 'node:assert/strict';
import { test } from 'node:test';
import { videoAt } from './video-address.ts';

test('a video is known by the addresses that its provider gives, and by no others', () => {
  const youtube = { provider: 'youtube', id: 'dQw4w9WgXcQ' };
  const vimeo = { provider: 'vimeo', id: '76979871' };
  const cases: [string, object | undefined][] = [
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s', youtube],
    [' youtu.be/dQw4w9WgXcQ?si=x ', youtube],
    ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', youtube],
    ['https://youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', youtube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871?h=x', vimeo],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['', undefined],
    ['dQw4w9WgXcQ', undefined],
    ['https://www.youtube.com/', undefined],
    ['https://www.youtube.com/watch?v=../../evil', undefined],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
    ['https://evil.example/?v=dQw4w9WgXcQ#youtube.com', undefined],
    ['javascript://youtube.com/dQw4w9WgXcQ', undefined],
  ];
  for (const [typed, expected] of cases) assert.deepEqual(videoAt(typed), expected, typed);
});
