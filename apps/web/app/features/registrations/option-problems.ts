import { type FieldCode, fieldProblems } from '@airway/contract/errors';
import { maximumChoices } from '@airway/contract/registration-form';
import { LatinName } from '@airway/contract/rules';
import type { Problems } from './step-problems.ts';
import { type Answers, type OptionField, optionField } from './steps.ts';

/** Returns the code of a name that is not written in English letters; undefined for a good one. */
function nameProblem(person: string): FieldCode | undefined {
  const read = LatinName.safeParse(person);
  return read.success ? undefined : (Object.values(fieldProblems(read.error.issues))[0] ?? 'latin_name');
}

/** Returns what is wrong with the chosen options: too many, or the name of a person. */
export function optionProblems({ options = [] }: Answers): Problems {
  const problems: [OptionField, FieldCode][] =
    options.length > maximumChoices ? [['options', 'too_many_items']] : [];
  const places = new Map<string, number>();
  for (const { code = '', person } of options) {
    if (person === undefined) continue;
    const place = places.get(code) ?? 0;
    places.set(code, place + 1);
    const problem = nameProblem(person);
    if (problem !== undefined) problems.push([optionField(code, place), problem]);
  }
  return Object.fromEntries(problems);
}
