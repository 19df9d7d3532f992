import { globSync } from 'node:fs';
import { join } from 'node:path';
import { handbookScreen } from '../../apps/web/app/console/handbook/handbook-screen.ts';
import { homeScreen } from '../../apps/web/app/console/home-screen.ts';
import type { Screen } from '../../apps/web/app/console/screen.ts';

const features = join(import.meta.dirname, '../../apps/web/app/features');
const declared: Record<string, Record<string, Screen>>[] = await Promise.all(
  globSync('*/admin/screens.ts', { cwd: features }).map((path) => import(join(features, path))),
);

/** Every screen of the console, as declared by its feature. */
export const screens = [
  homeScreen,
  handbookScreen,
  ...declared.flatMap((module) => Object.values(module)).flatMap((group) => Object.values(group)),
];
