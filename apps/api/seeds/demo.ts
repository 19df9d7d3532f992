import { features } from '../src/app.ts';
import { ensureRoles, samplePeople } from '../src/features/accounts/index.ts';
import { importEdition, setRehearsal } from '../src/features/editions/index.ts';
import {
  listSampleCharges,
  putTransferSettings,
  type SampleCharge,
  type SandboxIdentity,
  seedSandboxSettings,
} from '../src/features/payments/index.ts';
import { countSales, sampleRegistration } from '../src/features/registrations/index.ts';
import type { Context } from '../src/platform/context.ts';
import type { SampleFiles } from '../src/platform/sample-files.ts';
import { writeSetting } from '../src/platform/site-settings.ts';
import { demoEdition, demoRehearsalStartsAt } from './demo-edition.ts';
import { type DemoSignIns, demoSignIns, findDemoSignIns, requireDemoEdition } from './demo-sign-ins.ts';
import { withSampleFiles } from './sample-files.ts';

/** Creates the edition first, because all other data refer to it. */
async function seedEdition(ctx: Context): Promise<string> {
  const outcome = await importEdition(ctx, demoEdition, { changesPrices: false, countSales });
  if ('problems' in outcome) throw new Error('The demo edition could not be imported.');
  await setRehearsal(ctx, outcome.editionId, demoRehearsalStartsAt);
  return outcome.editionId;
}

async function seedFeatures(ctx: Context, files: SampleFiles | undefined): Promise<void> {
  for (const { seed } of features) await seed?.(ctx, files);
}

/** Nobody has this account. */
const sampleAccount = {
  isEnabled: true,
  bank: 'kb',
  accountNumber: '000000-00-000000',
  holder: '대한예시기도학회',
  dueDays: 3,
} as const;

/**
 * Fills an empty database with the demo edition through the product's own services; all data are marked
 * as samples. Repeated calls change nothing, also after a start that was killed half way.
 * @param keepsFiles whether uploaded files are stored; a database that is copied without its files has none, and no
 * crowd of registrants
 * @param tellSandbox tells the sandbox of the sample charges, so that staff can return them
 * @throws in production
 */
export async function seedDemo(
  ctx: Context,
  sandbox: SandboxIdentity,
  {
    keepsFiles,
    tellSandbox,
  }: { keepsFiles: boolean; tellSandbox?: (charges: readonly SampleCharge[]) => Promise<void> },
): Promise<DemoSignIns> {
  if (ctx.services.config.isProduction) throw new Error('The demo edition is not for production.');
  requireDemoEdition(ctx.services.config);
  const present = await findDemoSignIns(ctx);
  if (present !== undefined) return present;
  const editionId = await seedEdition(ctx);
  await seedSandboxSettings(ctx, sandbox);
  await putTransferSettings(ctx, sampleAccount);
  await ctx.db.transaction().execute((trx) => ensureRoles(trx, features));
  await (keepsFiles ? withSampleFiles((files) => seedFeatures(ctx, files)) : seedFeatures(ctx, undefined));
  await tellSandbox?.(await listSampleCharges(ctx));
  const signIns = { editionId, ...samplePeople, registrant: await sampleRegistration(ctx) };
  await ctx.db.transaction().execute((trx) => writeSetting(ctx, trx, demoSignIns, signIns));
  return signIns;
}
