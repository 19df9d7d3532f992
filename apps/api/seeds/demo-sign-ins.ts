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

/** Written last, so its presence proves that the demo is complete. */
export const demoSignIns = defineSetting('demo-sign-ins', DemoSignIns, undefined);

/** Returns the sign-ins of the demo's sample people; undefined in a database without a complete demo. */
export const findDemoSignIns = (ctx: Context): Promise<DemoSignIns | undefined> =>
  readSetting(ctx.db, demoSignIns);

/** @throws SettingError – the settings name another edition than the demo's */
export function requireDemoEdition({ editionYear }: ApiConfig): void {
  if (editionYear !== demoEdition.year)
    throw new SettingError(
      `The demo edition is that of ${demoEdition.year}: leave EDITION out, or run with a database of your own.`,
    );
}
