import type { Bench } from '../bench.types.ts';
import { homePath } from '../site.ts';
import { benchPage } from './page.ts';

/** Measures the home page. */
export const benchHome = (bench: Bench): Promise<void> =>
  benchPage(bench, { section: 'home', title: 'Home page', path: homePath });
