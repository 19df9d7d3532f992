import { RegistrationForm } from '@airway/contract';
import { addRegistration } from '../src/features/registrations/register.ts';
import { RefusalError } from '../src/platform/errors.ts';
import type { PaymentsApi, SecondInstance } from './payments.ts';
import { type koreanForm, registerBy } from './registrants.ts';

interface Problem {
  code: string;
  fields?: Record<string, string> | undefined;
}

type Form = ReturnType<typeof koreanForm>;

/** Registers like a person: tries again when the site is too busy. */
async function registerHere(
  api: PaymentsApi,
  form: Form,
  remoteAddress: string,
): Promise<Problem | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await registerBy(api, form, api.signIns.editionId, { remoteAddress });
    if (answer.status !== 503 || attempt === 5) return answer.status === 200 ? undefined : answer.refusal;
  }
}

async function registerElsewhere(
  api: PaymentsApi,
  { services }: SecondInstance,
  form: Form,
): Promise<Problem | undefined> {
  const ctx = { ...api.ctx(), services, db: services.database.db };
  const witness = { token: form.userKeyTokenForEmail };
  try {
    await addRegistration(ctx, api.signIns.editionId, RegistrationForm.parse(form), { witness });
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { code: error.code, fields: error.details.fields };
  }
}

/** Registers people at the same time, every second one at another instance. @returns number of people by outcome */
export async function registerCrowd(
  api: PaymentsApi,
  other: SecondInstance,
  forms: readonly Form[],
  nameOf: (problem: Problem) => string | undefined,
): Promise<Record<string, number>> {
  const problems = await Promise.all(
    forms.map((form, person) =>
      person % 2 === 0 ? registerHere(api, form, `192.0.2.${person}`) : registerElsewhere(api, other, form),
    ),
  );
  const outcomes = problems.map((problem) =>
    problem === undefined ? 'registered' : (nameOf(problem) ?? problem.code),
  );
  const counted = Object.entries(Object.groupBy(outcomes, (outcome) => outcome));
  return Object.fromEntries(counted.map(([outcome, same]) => [outcome, same?.length ?? 0]));
}
