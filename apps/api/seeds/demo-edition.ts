import { readFileSync } from 'node:fs';
import type { EditionFile } from '../src/features/editions/index.ts';

/** Sample data only: this society, its people and its meeting do not exist. */
export const demoEdition: EditionFile = JSON.parse(
  readFileSync(new URL('demo-edition.json', import.meta.url), 'utf8'),
);

/** The clock of the demo at its first start: early-bird days. */
export const demoRehearsalStartsAt = new Date('2025-10-10T09:00:00+09:00');
