import type { MessageId } from '@airway/messages';
import {
  type AuditWords,
  type DetailWords,
  isRowId,
  namesBy,
  namesIn,
  type SubjectNames,
} from '../../platform/audit-words.ts';
import { selectCodedNames } from './edition-names.queries.ts';

const readers = ['AUDIT_View'] as const;

/** Names of categories or options by `edition/code`. */
const codedNames = (table: 'fee_categories' | 'fee_options'): SubjectNames =>
  namesBy(readers, ({ db, locale }, ids) => {
    const editionIds = ids.map((id) => id.split('/')[0] ?? '').filter(isRowId);
    return selectCodedNames(db, table, [...new Set(editionIds)], locale);
  });

const language = { language: 'language' } as const;
const period = { choice: (name: string) => `editions.fees.period.${name}` };
const category = { named: 'category', inSubject: true } as const;
const option = { named: 'option', inSubject: true } as const;

/** A category or an option has most details in common. */
function pricedWords(part: 'categories' | 'options', name: typeof category | typeof option) {
  const of = { name };
  return {
    [`${part}.*.prices.*.*`]: {
      label: 'editions.audit-detail.price',
      parts: { ...of, currency: 'text', period },
      kind: { minorIn: 'currency' },
    },
    [`${part}.*.onlinePrices.*.*`]: {
      label: 'editions.audit-detail.onlinePrice',
      parts: { ...of, currency: 'text', period },
      kind: { minorIn: 'currency' },
    },
    [`${part}.*.name.*`]: { label: 'editions.audit-detail.name', parts: { ...of, ...language } },
    [`${part}.*.description.*`]: {
      label: 'editions.audit-detail.description',
      parts: { ...of, ...language },
    },
    [`${part}.*.isOnSale`]: { label: 'editions.audit-detail.isOnSale', parts: of, kind: 'yesNo' },
    [`${part}.*.isForMembers`]: { label: 'editions.audit-detail.isForMembers', parts: of, kind: 'yesNo' },
    [`${part}.*.seats`]: { label: 'editions.audit-detail.seats', parts: of },
    [`${part}.*.code`]: { label: 'editions.audit-detail.code', parts: of },
    [`${part}.*.audience`]: {
      label: 'editions.audit-detail.audience',
      parts: of,
      kind: { choice: (one: string) => `editions.audience.${one}` },
    },
    [`${part}.*.licence`]: {
      label: 'editions.audit-detail.licence',
      parts: of,
      kind: { choice: (one: string) => `editions.admin.fees.licence.${one}` },
    },
    [`${part}.*.kind`]: {
      label: 'editions.audit-detail.kind',
      parts: of,
      kind: { choice: (one: string) => `editions.admin.options.kind.${one}` },
    },
    [`${part}.*.attendance`]: {
      label: 'editions.audit-detail.attendance',
      parts: of,
      kind: { choice: (one: string) => `editions.admin.options.attendance.${one}` },
    },
  } satisfies Record<string, DetailWords>;
}

/** Settings of the whole site, also of higher features, by the name under which they are stored. */
const settings: Readonly<Record<string, MessageId>> = {
  site: 'editions.audit-detail.setting.society',
  payments: 'editions.audit-detail.setting.payments',
  authentication: 'editions.audit-detail.setting.authentication',
  retention: 'editions.audit-detail.setting.retention',
  'text-messages': 'editions.audit-detail.setting.texts',
  'page-menu': 'editions.audit-detail.setting.menu',
  seal: 'editions.audit-detail.setting.seal',
};

const step = { step: 'place' } as const;

/** Words for entries about editions, fees and the society. */
export const editionWords: AuditWords = {
  subjects: {
    edition: namesIn('editions', ['title_ko', 'title_en'], readers),
    programme: namesIn('editions', ['title_ko', 'title_en'], readers),
    'site-setting': namesBy(
      readers,
      async ({ services, locale }, names) =>
        new Map(
          names.flatMap((name) => {
            const id = settings[name];
            return id === undefined ? [] : [[name, services.translate(locale, id)] as const];
          }),
        ),
    ),
    category: codedNames('fee_categories'),
    option: codedNames('fee_options'),
  },
  details: {
    'title.*': { label: 'editions.audit-detail.title', parts: language },
    'theme.*': { label: 'editions.audit-detail.theme', parts: language },
    'host.*': { label: 'editions.audit-detail.host', parts: language },
    'venue.*': { label: 'editions.audit-detail.venue', parts: language },
    'venueAddress.*': { label: 'editions.audit-detail.venueAddress', parts: language },
    venueLatitude: { label: 'editions.admin.venueLatitude' },
    venueLongitude: { label: 'editions.admin.venueLongitude' },
    startsOn: { label: 'editions.admin.startsOn', kind: 'day' },
    endsOn: { label: 'editions.admin.endsOn', kind: 'day' },
    registrationOpensAt: { label: 'editions.admin.registrationOpensAt', kind: 'moment' },
    earlyEndsAt: { label: 'editions.admin.earlyEndsAt', kind: 'moment' },
    regularEndsAt: { label: 'editions.admin.regularEndsAt', kind: 'moment' },
    registrationClosesAt: { label: 'editions.admin.registrationClosesAt', kind: 'moment' },
    lastCallDays: { label: 'editions.admin.lastCallDays' },
    seatHoldMinutes: { label: 'editions.admin.seatHoldMinutes' },
    internationalCurrency: { label: 'editions.admin.fees.internationalCurrency' },
    ...pricedWords('categories', category),
    ...pricedWords('options', option),
    seats: { label: 'editions.audit-detail.allSeats' },
    feePer: {
      label: 'editions.admin.refunds.feePer',
      kind: { choice: (one) => `editions.admin.refunds.feePer.${one}` },
    },
    closesOn: { label: 'editions.admin.refunds.closesOn', kind: 'day' },
    'steps.*.endsOn': { label: 'editions.audit-detail.step.endsOn', parts: step, kind: 'day' },
    'steps.*.percent': { label: 'editions.audit-detail.step.percent', parts: step },
    'steps.*.kind': {
      label: 'editions.audit-detail.step.kind',
      parts: step,
      kind: { choice: (one) => `editions.admin.refunds.kind.${one}` },
    },
    'steps.*.fee.*': {
      label: 'editions.audit-detail.step.fee',
      parts: { ...step, currency: 'text' },
      kind: { minorIn: 'currency' },
    },
    'siteName.*': { label: 'editions.audit-detail.siteName', parts: language },
    'society.*.*': {
      label: 'editions.audit-detail.society',
      parts: { field: { choice: (field) => `editions.admin.society.${field}` }, ...language },
    },
    'society.*': {
      label: 'editions.audit-detail.societyField',
      parts: { field: { choice: (field) => `editions.admin.society.${field}` } },
    },
    'secretariat.*.*': {
      label: 'editions.audit-detail.secretariat',
      parts: { field: { choice: (field) => `editions.admin.secretariat.${field}` }, ...language },
    },
    'secretariat.*': {
      label: 'editions.audit-detail.secretariatField',
      parts: { field: { choice: (field) => `editions.admin.society.${field}` } },
    },
    changesPrices: { label: 'editions.admin.fees.changesPrices', kind: 'yesNo' },
    believedNow: { label: 'editions.admin.rehearsal.at', kind: 'moment' },
    refunds: { label: 'editions.screen.refunds' },
    periods: { label: 'editions.admin.moments' },
    days: { label: 'editions.audit-detail.movedDays' },
    sessions: { label: 'editions.audit-detail.movedSessions' },
    rooms: { label: 'editions.audit-detail.movedRooms' },
    banners: { label: 'editions.audit-detail.movedBanners' },
    popups: { label: 'editions.audit-detail.movedPopups' },
    surveys: { label: 'editions.audit-detail.movedSurveys' },
    year: { label: 'editions.audit-detail.year' },
    fromYear: { label: 'editions.audit-detail.fromYear' },
    edition: { label: 'editions.audit-detail.edition' },
    parts: {
      label: 'editions.audit-detail.parts',
      isList: true,
      kind: { choice: (part) => `editions.admin.copy.part.${part}` },
    },
  },
};
