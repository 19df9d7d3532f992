import {
  type ProfileInputType,
  takesChoices,
  type UserProfileField,
  type UserProfileFieldSetting,
} from '@airway/contract/account-profile';
import type { AuthenticationSettings, AuthType } from '@airway/contract/accounts';

/** A field as it stands in the editor: options are lines of `code | Korean | English`. */
export interface DraftField {
  key: number;
  code: string;
  nameKo: string;
  nameEn: string;
  inputType: ProfileInputType;
  required: boolean;
  optionLines: string;
}

export interface Draft {
  authType: AuthType;
  useCapcha: boolean;
  allowsWideEmail: boolean;
  staffNeedsSecondFactor: boolean;
  roleCodeForGuest: string;
  fields: DraftField[];
}

type Option = UserProfileFieldSetting['options'][number];

function optionOf(text: string): Option {
  const [code = '', nameKo = '', nameEn = ''] = text.split('|').map((part) => part.trim());
  return { code, nameKo: nameKo || code, nameEn: nameEn || nameKo || code };
}

export const optionsOf = (field: DraftField): Option[] =>
  takesChoices(field.inputType)
    ? field.optionLines
        .split('\n')
        .filter((text) => text.trim() !== '')
        .map(optionOf)
    : [];

const draftField = (field: UserProfileField, key: number): DraftField => ({
  key,
  code: field.code,
  nameKo: field.nameKo,
  nameEn: field.nameEn,
  inputType: field.inputType,
  required: field.required,
  optionLines: field.options.map(({ code, nameKo, nameEn }) => `${code} | ${nameKo} | ${nameEn}`).join('\n'),
});

export const draftOf = (settings: AuthenticationSettings): Draft => ({
  authType: settings.authType,
  useCapcha: settings.useCapcha,
  allowsWideEmail: settings.allowsWideEmail,
  staffNeedsSecondFactor: settings.staffNeedsSecondFactor ?? false,
  roleCodeForGuest: settings.roleCodeForGuest,
  fields: settings.userProfiles.map(draftField),
});

/** What the server is sent. */
export const settingsOf = ({ fields, ...rest }: Draft) => ({
  ...rest,
  userProfiles: fields.map((field) => ({
    code: field.code,
    nameKo: field.nameKo,
    nameEn: field.nameEn,
    inputType: field.inputType,
    required: field.required,
    options: optionsOf(field),
  })),
});
