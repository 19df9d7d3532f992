import type { Context } from '../../platform/context.ts';
import type { SampleFiles } from '../../platform/sample-files.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { plainAnswers } from './plain-answers.seed.ts';
import { register } from './registrations.service.ts';
import { storeSampleRegistrants } from './store-sample-registrants.seed.ts';

const form = {
  audience: 'korean',
  // A constant, so that registering again finds the existing one.
  requestKey: '6f1f0c8e-3d5b-4c5e-9a54-0d6a5f2b7c11',
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
  ...plainAnswers,
} as const;

/** Creates the sample registration if missing. It is free, so it needs no payment. */
export async function sampleRegistration(ctx: Context): Promise<{ email: string; number: string }> {
  const { id } = await getCurrentEditionRow(ctx);
  const { registrationNumber } = await register(ctx, id, form, { isSample: true });
  return { email: form.email, number: registrationNumber };
}

/** Without file storage it is a database for tests, which count their own registrations: there it is this one only. */
export async function seedRegistrations(ctx: Context, files: SampleFiles | undefined): Promise<void> {
  await sampleRegistration(ctx);
  if (files !== undefined) await storeSampleRegistrants(ctx);
}
