import { SettingError } from '../src/config.ts';
import { createAccount, ensureRoles, type NewAccount, roleCodes } from '../src/features/accounts/index.ts';
import {
  importEdition,
  selectSiteSetting,
  setRehearsal,
  upsertSiteSetting,
} from '../src/features/editions/index.ts';
import { type SandboxIdentity, seedSandboxSettings } from '../src/features/payments/index.ts';
import { countSales, registerForEdition } from '../src/features/registrations/index.ts';
import type { Context } from '../src/platform/context.ts';
import { RefusalError } from '../src/platform/errors.ts';
import { demoEdition, demoRehearsalStartsAt } from './demo-edition.ts';

export interface DemoSignIns {
  editionId: string;
  staff: { id: string; password: string };
  member: { id: string; password: string };
  registrant: { email: string; number: string };
}

// Always the same, so that seeding again finds the registration that is there.
const demoRequestKey = '6f1f0c8e-3d5b-4c5e-9a54-0d6a5f2b7c11';

export const demoPassword = 'Sample-2025!';

async function seedEdition(ctx: Context): Promise<string> {
  const outcome = await importEdition(ctx, demoEdition, { changesPrices: false, countSales });
  if ('problems' in outcome) throw new Error('The demo edition could not be imported.');
  await setRehearsal(ctx, outcome.editionId, demoRehearsalStartsAt);
  return outcome.editionId;
}

async function seedAccount(
  ctx: Context,
  keyCode: string,
  account: Pick<NewAccount, 'name' | 'roleCode' | 'userType'>,
) {
  try {
    await ctx.db.transaction().execute(async (trx) => {
      await ensureRoles(ctx, trx);
      await createAccount(ctx, trx, {
        ...account,
        password: demoPassword,
        locale: 'ko',
        keys: [{ keyType: 'Id', keyCode }],
      });
    });
  } catch (error) {
    // An earlier start was ended half way.
    if (!(error instanceof RefusalError) || error.code !== 'CONFLICT') throw error;
  }
}

async function seedAccounts(ctx: Context): Promise<void> {
  await seedAccount(ctx, 'staff', { name: '예시운영', roleCode: roleCodes.administrator, userType: 'Admin' });
  await seedAccount(ctx, 'member', { name: '예시회원', roleCode: roleCodes.member, userType: 'Member' });
}

/** A free registration, so that nobody has to have paid. */
async function seedRegistration(ctx: Context, editionId: string): Promise<string> {
  const form = {
    audience: 'korean',
    requestKey: demoRequestKey,
    locale: 'ko',
    categoryCode: 'resident',
    name: '예시전공',
    familyName: 'SAMPLE',
    givenName: 'Resident',
    email: 'resident@example.org',
    phone: '010-0000-0000',
    licenceNumber: '000001',
    affiliationKo: '예시병원',
    affiliationEn: 'Sample Hospital',
    department: '',
    zipcode: '04524',
    addr1: '서울특별시 중구 세종대로 110',
    addr2: '',
    dietaryNeed: 'none',
    dietaryNote: '',
    wantsCredits: false,
    agreesToTerms: true,
    agreesToPrivacy: true,
    agreesToRefundRule: true,
    agreesToThirdParty: false,
    agreesToMarketingEmail: false,
    agreesToMarketingSms: false,
  } as const;
  const { registrationNumber } = await registerForEdition(ctx, editionId, form, { isSample: true });
  return registrationNumber;
}

const signInsSetting = 'demo-sign-ins';

/** How the demo's sample people sign in; undefined in a database that holds no demo. */
export async function findDemoSignIns(ctx: Context): Promise<DemoSignIns | undefined> {
  const row = await selectSiteSetting(ctx.db, signInsSetting);
  return row?.value as DemoSignIns | undefined;
}

/**
 * Fills an empty database with the demo edition by calling the product's own services; all of it is marked
 * as sample data. Repeating it changes nothing, also after a start that was killed half way.
 * @throws in production
 */
export async function seedDemo(ctx: Context, sandbox: SandboxIdentity): Promise<DemoSignIns> {
  if (ctx.services.config.isProduction) throw new Error('The demo edition is not for production.');
  if (ctx.services.config.editionYear !== demoEdition.year)
    throw new SettingError(
      `The demo edition is that of ${demoEdition.year}: leave EDITION out, or run with a database of your own.`,
    );
  const present = await findDemoSignIns(ctx);
  if (present !== undefined) return present;
  const editionId = await seedEdition(ctx);
  await seedSandboxSettings(ctx, sandbox);
  await seedAccounts(ctx);
  const number = await seedRegistration(ctx, editionId);
  const signIns = {
    editionId,
    staff: { id: 'staff', password: demoPassword },
    member: { id: 'member', password: demoPassword },
    registrant: { email: 'resident@example.org', number },
  };
  await ctx.db.transaction().execute((trx) => upsertSiteSetting(trx, signInsSetting, signIns, ctx.now));
  return signIns;
}
