import { type AuditWords, type DetailWords, isRowId, namesBy, namesIn } from '../../platform/audit-words.ts';
import { selectInvitationCodes, selectRegistrationNames } from './registration-names.queries.ts';

const readers = ['AUDIT_View'] as const;

const answers = {
  name: { label: 'registrations.field.name' },
  familyName: { label: 'registrations.field.familyName' },
  givenName: { label: 'registrations.field.givenName' },
  email: { label: 'registrations.field.email' },
  phone: { label: 'registrations.field.phone' },
  licenceNumber: { label: 'registrations.field.licenceNumber' },
  affiliationKo: { label: 'registrations.field.affiliationKo' },
  affiliationEn: { label: 'registrations.field.affiliationEn' },
  department: { label: 'registrations.field.department' },
  country: { label: 'registrations.field.country' },
  zipcode: { label: 'registrations.field.zipcode' },
  addr1: { label: 'registrations.field.addr1' },
  addr2: { label: 'registrations.field.addr2' },
  dietaryNeed: { label: 'registrations.field.dietaryNeed' },
  dietaryNote: { label: 'registrations.field.dietaryNote' },
  wantsCredits: { label: 'registrations.field.wantsCredits', kind: 'yesNo' },
} as const satisfies Record<string, DetailWords>;

/** Words for entries about registrations and discount codes. */
export const registrationWords: AuditWords = {
  subjects: {
    registration: namesBy(['REGISTRATION_View'], async ({ db }, ids) => {
      const rows = await selectRegistrationNames(db, ids.filter(isRowId));
      return new Map(rows.map(({ id, name, number }) => [id, name === '' ? number : `${name} (${number})`]));
    }),
    'discount-code': namesIn('discount_codes', ['code'], readers),
    'discount-invitation': namesBy(readers, async ({ db }, ids) => {
      const rows = await selectInvitationCodes(db, ids.filter(isRowId));
      return new Map(rows.map(({ id, code }) => [id, code]));
    }),
    'category-code': namesIn('fee_categories', ['name_ko', 'name_en'], readers, 'code'),
    'category-id': namesIn('fee_categories', ['name_ko', 'name_en'], readers),
    'option-code': namesIn('fee_options', ['name_ko', 'name_en'], readers, 'code'),
  },
  details: {
    ...answers,
    categoryCode: { label: 'registrations.field.categoryCode', kind: { named: 'category-code' } },
    categoryId: { label: 'registrations.field.categoryCode', kind: { named: 'category-id' } },
    categoryIds: { label: 'registrations.field.categoryCode', kind: { named: 'category-id' }, isList: true },
    attendance: {
      label: 'registrations.audit-detail.attendance',
      kind: { choice: (one) => `ui.attendance.${one}` },
    },
    discountCode: { label: 'registrations.field.discountCode' },
    options: { label: 'registrations.audit-detail.options', kind: { named: 'option-code' } },
    addedOptions: {
      label: 'registrations.audit-detail.addedOptions',
      kind: { named: 'option-code' },
      isList: true,
    },
    droppedOptions: {
      label: 'registrations.audit-detail.droppedOptions',
      kind: { named: 'option-code' },
      isList: true,
    },
    renamed: { label: 'registrations.audit-detail.renamed' },
    pays: { label: 'registrations.audit-detail.pays' },
    givesBack: { label: 'registrations.audit-detail.givesBack' },
    keeps: { label: 'registrations.audit-detail.keeps' },
    rule: { label: 'registrations.audit-detail.rule' },
    extraAnswers: { label: 'registrations.audit-detail.extraAnswers', isList: true },
    mail: {
      label: 'registrations.audit-detail.mail',
      kind: { choice: (mail) => `registrations.admin.mail.${mail}` },
    },
    code: { label: 'registrations.admin.discount.code' },
    maximumUses: { label: 'registrations.admin.discount.maximumUses' },
    startsAt: { label: 'registrations.admin.discount.startsAt', kind: 'moment' },
    endsAt: { label: 'registrations.admin.discount.endsAt', kind: 'moment' },
    percent: { label: 'registrations.admin.discount.percent.label' },
    opensCategories: { label: 'registrations.admin.discount.opens', kind: 'yesNo' },
    note: { label: 'registrations.admin.discount.note' },
    language: { label: 'registrations.audit-detail.language', kind: 'language' },
    document: {
      label: 'registrations.audit-detail.document',
      kind: { choice: (kind) => `documents.${kind}` },
    },
    kind: {
      label: 'registrations.admin.discount.kind',
      kind: { choice: (kind) => `registrations.admin.discount.kind.${kind}` },
    },
    year: { label: 'registrations.audit-detail.duesYear' },
    questions: { label: 'registrations.audit-detail.questions' },
    fileId: { label: 'registrations.audit-detail.seal', kind: { named: 'file' } },
  },
  read(action, details) {
    // Codes were joined to one text.
    const listed: Record<string, unknown> = Object.fromEntries(
      ['addedOptions', 'droppedOptions'].flatMap((key) =>
        typeof details[key] === 'string' ? [[key, details[key].split(', ')] as const] : [],
      ),
    );
    if (Array.isArray(details.options))
      listed.options = details.options.map((codes) => String(codes).split(', '));
    if (action !== 'registration.document-taken') return { ...details, ...listed };
    const { kind, ...others } = details;
    return { ...others, document: kind };
  },
};
