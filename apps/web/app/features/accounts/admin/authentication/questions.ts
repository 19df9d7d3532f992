import {
  hasChoices,
  type ProfileInputType,
  type UserProfileField,
  type UserProfileFieldSetting,
} from '@airway/contract/account-profile';

/** An extra question of sign-up as its fields store it: options are lines of `code | Korean | English`. */
export interface Question {
  /** Does not change when the question moves. */
  key: number;
  code: string;
  nameKo: string;
  nameEn: string;
  inputType: ProfileInputType;
  required: boolean;
  optionLines: string;
}

type Option = UserProfileFieldSetting['options'][number];

function optionOf(text: string): Option {
  const [code = '', nameKo = '', nameEn = ''] = text.split('|').map((part) => part.trim());
  return { code, nameKo: nameKo || code, nameEn: nameEn || nameKo || code };
}

export const optionsOf = ({ inputType, optionLines }: Question): Option[] =>
  hasChoices(inputType)
    ? optionLines
        .split('\n')
        .filter((text) => text.trim() !== '')
        .map(optionOf)
    : [];

export const questionOf = (field: UserProfileField, key: number): Question => ({
  key,
  code: field.code,
  nameKo: field.nameKo,
  nameEn: field.nameEn,
  inputType: field.inputType,
  required: field.required,
  optionLines: field.options.map(({ code, nameKo, nameEn }) => `${code} | ${nameKo} | ${nameEn}`).join('\n'),
});

export const emptyQuestion = (key: number): Question => ({
  key,
  code: '',
  nameKo: '',
  nameEn: '',
  inputType: 'text',
  required: false,
  optionLines: '',
});

/** Converts a question for the server. */
export const settingOf = (question: Question): UserProfileFieldSetting => {
  const { key: _key, optionLines: _lines, ...setting } = question;
  return { ...setting, options: optionsOf(question) };
};

type Part = keyof Omit<Question, 'key' | 'optionLines'> | 'options';

/** Returns the field name of a part of a question, as in the contract's errors. */
export const partName = (index: number, part: Part) => `userProfiles.${index}.${part}`;

/** Returns the questions in the form; options of hidden fields stay unchanged. */
export const questionsIn = (form: FormData, before: readonly Question[]): Question[] =>
  before.map(({ key, optionLines }, index) => {
    const fieldValue = (part: Part) => form.get(partName(index, part));
    const text = (part: Part) => String(fieldValue(part) ?? '');
    return {
      key,
      code: text('code'),
      nameKo: text('nameKo'),
      nameEn: text('nameEn'),
      inputType: text('inputType') as ProfileInputType,
      required: fieldValue('required') !== null,
      optionLines: String(fieldValue('options') ?? optionLines),
    };
  });
