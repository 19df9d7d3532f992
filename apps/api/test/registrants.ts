import { randomUUID } from 'node:crypto';
import { type InternationalRegistrationForm, type KoreanRegistrationForm, register } from '@airway/contract';
import type * as z from 'zod/mini';
import { plainAnswers } from '../src/features/registrations/plain-answers.seed.ts';
import type { CallOptions, TestApi } from './api.ts';
import { proveEmail } from './proven-emails.ts';

let serial = 0;

/** Builds a complete Korean form of a person who is unique in the test. */
export function koreanForm(
  changes: Partial<z.input<typeof KoreanRegistrationForm>> = {},
): z.input<typeof KoreanRegistrationForm> {
  serial += 1;
  return {
    audience: 'korean',
    requestKey: randomUUID(),
    locale: 'ko',
    categoryCode: 'specialist',
    name: '홍길동',
    familyName: 'Hong',
    givenName: 'Gil-Dong',
    email: `korean${serial}@example.org`,
    phone: '010-1234-5678',
    licenceNumber: String(100_000 + serial),
    affiliationKo: '예시대학교병원',
    affiliationEn: 'Sample University Hospital',
    department: '마취통증의학과',
    ...plainAnswers,
    ...changes,
  };
}

/** Builds a complete international form of a person who is unique in the test. */
export function internationalForm(
  changes: Partial<z.input<typeof InternationalRegistrationForm>> = {},
): z.input<typeof InternationalRegistrationForm> {
  serial += 1;
  return {
    audience: 'international',
    requestKey: randomUUID(),
    locale: 'en',
    categoryCode: 'physician-abroad',
    country: 'JP',
    familyName: 'Yamada',
    givenName: 'Hanako',
    email: `abroad${serial}@example.org`,
    phone: '+81 90-1234-5678',
    affiliationEn: 'Sample Hospital, Tokyo',
    department: '',
    ...plainAnswers,
    dietaryNeed: 'halal',
    agreesToMarketingEmail: true,
    ...changes,
  };
}

type Form = ReturnType<typeof koreanForm> | ReturnType<typeof internationalForm>;

/** Adds a verification of its e-mail address to a form. */
export async function proven<One extends Form>(api: TestApi, form: One): Promise<One> {
  return { userKeyTokenForEmail: await proveEmail(api, String(form.email)), ...form };
}

/** Verifies the e-mail address of a form and registers with it. */
export async function registerBy(
  api: TestApi<'demo'>,
  form: Form,
  editionId = api.signIns.editionId,
  options: CallOptions = {},
) {
  const body = form.userKeyTokenForEmail === undefined ? await proven(api, form) : form;
  return api.call(register, { params: { id: editionId }, body }, options);
}
