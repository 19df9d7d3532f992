import type { Bitmap } from '../src/platform/drawings.ts';
import { type SamplePicture, sampleSpeakers } from '../src/platform/sample-files.ts';
import { banner } from './scenes/banner.ts';
import { dinner } from './scenes/dinner.ts';
import type { Scene } from './scenes/drawing.ts';
import { hall } from './scenes/hall.ts';
import { cover, plan } from './scenes/paper.ts';
import { group } from './scenes/people.ts';
import { posters } from './scenes/posters.ts';
import { seoul } from './scenes/seoul.ts';
import { skills } from './scenes/skills.ts';
import { speaker } from './scenes/speakers.ts';

/** A picture of the demo with its description. */
export interface Drawing extends Bitmap {
  scene: Scene;
  variant: number;
}

const taken = (
  scene: Scene,
  variant: number,
  [width, height]: readonly [number, number],
  ending: Drawing['ending'] = 'jpg',
): Drawing => ({ scene, variant, width, height, ending });

const wide = [1600, 1066] as const;
const small = [1200, 800] as const;
const upright = [800, 1067] as const;
const square = [480, 480] as const;

const speakers = Object.fromEntries(
  sampleSpeakers.map((name, variant) => [name, taken(speaker, variant, square, 'webp')]),
) as Record<(typeof sampleSpeakers)[number], Drawing>;

/** All pictures of the demo, roughly in the order in which they are needed; their people and objects are not real. */
export const samplePictures: Record<SamplePicture, Drawing> = {
  'hall-opening': taken(hall, 0, wide),
  'hall-lecture': taken(hall, 1, small),
  'hall-questions': taken(hall, 2, [1280, 720]),
  'posters-crowd': taken(posters, 0, wide),
  'posters-talk': taken(posters, 1, upright),
  'posters-prize': taken(posters, 2, small, 'webp'),
  'skills-scope': taken(skills, 0, small),
  'skills-team': { ...taken(skills, 2, upright), isLying: true },
  'skills-practice': taken(skills, 1, small),
  'skills-teaching': taken(skills, 4, [1000, 750], 'png'),
  'seoul-morning': taken(seoul, 0, wide),
  'seoul-day': taken(seoul, 1, small, 'webp'),
  'seoul-evening': taken(seoul, 2, wide),
  'dinner-tables': taken(dinner, 0, small),
  'dinner-toast': taken(dinner, 1, upright),
  'group-steps': taken(group, 0, wide),
  'cover-green': taken(cover, 0, upright, 'png'),
  'cover-red': taken(cover, 1, upright, 'png'),
  'venue-plan': taken(plan, 0, small, 'png'),
  'banner-home': taken(banner, 0, [1280, 320], 'png'),
  'banner-side': taken(banner, 1, [960, 800], 'png'),
  'banner-other-side': taken(banner, 2, [960, 800], 'png'),
  'banner-strip': taken(banner, 0, [1920, 320], 'png'),
  ...speakers,
};
