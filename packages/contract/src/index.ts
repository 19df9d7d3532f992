// Written by `npm run generate`.

export * from './account-fields.ts';
export * from './account-profile.ts';
export * from './account-sign-in.ts';
export * from './account-sign-up.ts';
export * from './accounts.ts';
export * from './accounts-admin.ts';
export * from './accounts-audit.ts';
export * from './accounts-roles.ts';
export * from './editions.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './file.ts';
export * from './forms.ts';
export * from './lists.ts';
export * from './own-words.ts';
export * from './payments.ts';
export * from './permissions.ts';
export * from './registration-choices.ts';
export * from './registration-detail.ts';
export * from './registration-drafts.ts';
export * from './registration-form.ts';
export * from './registration-sign-in.ts';
export * from './registration-summary.ts';
export * from './registrations.ts';
export * from './registrations-admin.ts';
export * from './rules.ts';
