import * as z from 'zod/mini';
import type { ApiConfig } from '../config.ts';
import type { Database } from '../database/client.ts';
import { type Content, everything } from './content.ts';
import { defineSetting, readSetting } from './site-settings.ts';

const Year = z.int().check(z.minimum(2000), z.maximum(2100));

/** The edition that staff switched the site to. Until the first switch, `EDITION` of the settings decides. */
export const currentEditionSetting = defineSetting(
  'current-edition',
  z.strictObject({ year: Year, earlier: z.array(Year) }),
  undefined,
);

/** The year of the edition that the site shows, as this process knows it. */
export interface CurrentYear {
  get(): number;
  /** Years that the site showed before. Links to their pages lead to the present ones unless there is an archive. */
  earlier(): readonly number[];
  /** Reads the stored year again. */
  refresh(): Promise<void>;
  /** Calls back after the year has changed. */
  watch(changed: () => void): void;
}

/** Opens the year of the current edition. A switch by any process touches everything, and then it is read again. */
export async function openCurrentYear(
  config: ApiConfig,
  database: Pick<Database, 'db'>,
  content: Pick<Content, 'watch' | 'refresh'>,
): Promise<CurrentYear> {
  const fromSettings = { year: config.editionYear, earlier: [] as number[] };
  const watchers: (() => void)[] = [];
  let known = fromSettings;
  async function refresh() {
    if (config.isEditionFixed) return;
    const stored = (await readSetting(database.db, currentEditionSetting)) ?? fromSettings;
    const isOther = stored.year !== known.year;
    known = stored;
    if (!isOther) return;
    for (const changed of watchers) changed();
    // Pages and values of the year before may have been cached again since the notice of the change.
    content.refresh();
  }
  // Without a database the present year stays. A new connection counts as a change of everything.
  const refreshIfPossible = () => refresh().catch(() => undefined);
  await refreshIfPossible();
  content.watch({
    changed(scopes) {
      if (scopes.includes(everything)) void refreshIfPossible();
    },
    deaf() {},
  });
  return {
    get: () => known.year,
    earlier: () => known.earlier,
    refresh,
    watch(changed) {
      watchers.push(changed);
    },
  };
}

/** Returns the base path of every page: `/airway2025`. */
export const basePathOf = ({
  config,
  currentYear,
}: {
  config: Pick<ApiConfig, 'product'>;
  currentYear: Pick<CurrentYear, 'get'>;
}): string => `/${config.product}${currentYear.get()}`;
