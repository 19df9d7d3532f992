import { edition2014 } from './2014.ts';
import { edition2015 } from './2015.ts';
import { edition2016 } from './2016.ts';
import { edition2017 } from './2017.ts';
import { edition2018 } from './2018.ts';
import { edition2019 } from './2019.ts';
import { edition2020 } from './2020.ts';
import { edition2021 } from './2021.ts';
import { edition2022 } from './2022.ts';
import { edition2023 } from './2023.ts';
import type { PastEdition } from './past-edition.ts';

export type { PastEdition } from './past-edition.ts';
export { frozenAt, seedPastEdition } from './seed-past-edition.ts';

/** Ten earlier meetings of the demo; the society, people and meetings do not exist. */
export const pastEditions: readonly PastEdition[] = [
  edition2014,
  edition2015,
  edition2016,
  edition2017,
  edition2018,
  edition2019,
  edition2020,
  edition2021,
  edition2022,
  edition2023,
];
