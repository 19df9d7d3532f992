import type { Options } from './options.ts';
import type { Report } from './report.ts';
import type { RunningSite } from './site.ts';

/** What every section of the bench works with. */
export interface Bench {
  options: Options;
  report: Report;
  /** One site for all sections that do not start their own. */
  site: RunningSite;
}
