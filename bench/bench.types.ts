import type { Options } from './options.ts';
import type { Report } from './report.ts';
import type { RunningSite } from './site.ts';

/** Shared objects of the bench sections. */
export interface Bench {
  options: Options;
  report: Report;
  /** Site shared by the sections that do not start their own. */
  site: RunningSite;
}
