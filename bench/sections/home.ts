import type { Bench } from '../bench.types.ts';
import { homePath } from '../site.ts';
import { benchPage } from './page.ts';

/** What readers of the home page get. */
export const benchHome = (bench: Bench): Promise<void> =>
  benchPage(bench, { section: 'home', title: 'Home page', path: homePath });
