import { Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import { type ApiConfig, SettingError } from '../src/config.ts';
import type { Context } from '../src/platform/context.ts';
import { defineSetting, readSetting } from '../src/platform/site-settings.ts';
import { demoEdition } from './demo-edition.ts';

const person = z.strictObject({ id: z.string(), password: z.string() });
const DemoSignIns = z.strictObject({
  editionId: Uuid,
  staff: person,
  member: person,
  registrant: z.strictObject({ email: z.string(), number: z.string() }),
});
export type DemoSignIns = z.infer<typeof DemoSignIns>;

/** Written last: where it stands, the demo is whole. */
export const demoSignIns = defineSetting('demo-sign-ins', DemoSignIns, undefined);

/** How the demo's sample people sign in; undefined in a database that holds no demo, or half of one. */
export const findDemoSignIns = (ctx: Context): Promise<DemoSignIns | undefined> =>
  readSetting(ctx.db, demoSignIns);

/** @throws SettingError – the settings name another edition than the demo's */
export function requireDemoEdition({ editionYear }: ApiConfig): void {
  if (editionYear !== demoEdition.year)
    throw new SettingError(
      `The demo edition is that of ${demoEdition.year}: leave EDITION out, or run with a database of your own.`,
    );
}
