import type { RegistrationDetail } from '@airway/contract';
import { maskUserKey } from '../accounts/index.ts';

type Answers = RegistrationDetail['answers'];

const hidden = (text: string) => (text === '' ? '' : '***');

const masks: { [Key in keyof Answers]?: (text: string) => string } = {
  email: (text) => maskUserKey('Email', text),
  phone: (text) => maskUserKey('Mobile', text),
  licenceNumber: (text) => text.replaceAll(/\d(?=\d\d)/g, '*'),
  zipcode: hidden,
  addr1: hidden,
  addr2: hidden,
  // Usually about health or religion.
  dietaryNote: hidden,
};

/** Masks an answer to the part that all staff with access to registrations may see. */
function maskedAnswer(key: keyof Answers, answer: string | boolean | null): string | boolean | null {
  const mask = masks[key];
  return mask === undefined || typeof answer !== 'string' ? answer : mask(answer);
}

/** Masks contact data, identifying data and dietary needs. */
export const maskedAnswers = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [key, maskedAnswer(key as keyof Answers, answer)]),
  ) as Answers;

/** Returns old and new values of changes, masked. */
export const maskedChanges = (before: Answers, changes: Partial<Answers>): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(changes) as (keyof Answers)[]).map((key) => [
      key,
      [maskedAnswer(key, before[key]), maskedAnswer(key, changes[key] ?? null)],
    ]),
  );
