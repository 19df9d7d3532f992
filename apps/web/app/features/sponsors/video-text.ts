import type { Booth } from '@airway/contract/sponsors';

/** Returns the address of a video, as users copy it. */
export const videoText = (video: Booth['video']): string =>
  video === null
    ? ''
    : video.provider === 'youtube'
      ? `https://www.youtube.com/watch?v=${video.id}`
      : `https://vimeo.com/${video.id}`;
