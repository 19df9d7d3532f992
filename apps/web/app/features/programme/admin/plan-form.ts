import { bodyOf, readForm, type Typed } from '@airway/contract/forms';
import { createProgrammeSession } from '@airway/contract/programme-parts-admin';
import type { PlannedSession } from '@airway/contract/programme-plans';
import { TimeOfDay } from '@airway/contract/rules';

export const sessionSchema = bodyOf(createProgrammeSession);
type TypedSession = Typed<typeof sessionSchema>;

const textOf = (given: FormData, name: string) => String(given.get(name) ?? '').trim();
/** Returns a typed number; null for an empty field, the text itself if it is not a number. */
const numberOf = (given: FormData, name: string) => {
  const typed = textOf(given, name);
  return typed === '' ? null : Number(typed);
};
const textsOf = (given: FormData, name: string) => ({
  ko: textOf(given, `${name}.ko`) || null,
  en: textOf(given, `${name}.en`) || null,
});
const idsOf = (given: FormData, name: string) => given.getAll(name).map(String);

/** Reads the parts of a session that a schema cannot read from its form: numbers, people and talks. */
export function readSession(given: FormData): TypedSession {
  return {
    creditMinutes: numberOf(given, 'creditMinutes'),
    capacity: numberOf(given, 'capacity'),
    chairIds: idsOf(given, 'chairIds'),
    talks: idsOf(given, 'talkId').map((id, index) => {
      const place = `talks.${index}`;
      return {
        id: id || null,
        startTime: textOf(given, `${place}.startTime`),
        endTime: textOf(given, `${place}.endTime`),
        title: textsOf(given, `${place}.title`),
        abstract: textsOf(given, `${place}.abstract`),
        speakerIds: idsOf(given, `${place}.speakerIds`),
        materialIds: idsOf(given, `${place}.materialIds`),
      };
    }),
  };
}

const isTime = (typed: string | undefined) => TimeOfDay.safeParse(typed).success;

/** Converts the typed values for the clash check; undefined while a time is missing. */
export function planOf(id: string, typed: TypedSession): PlannedSession | undefined {
  const { date, startTime, endTime, roomId, type, creditMinutes = null, chairIds = [], talks = [] } = typed;
  if (date === undefined || startTime === undefined || endTime === undefined) return undefined;
  if (roomId === undefined || type === undefined) return undefined;
  if (![startTime, endTime, ...talks.flatMap((talk) => [talk.startTime, talk.endTime])].every(isTime))
    return undefined;
  return { id, date, startTime, endTime, roomId, type, creditMinutes, chairIds, talks };
}

/** Converts the form's present values for the clash check. */
export const planIn = (id: string, form: HTMLFormElement): PlannedSession | undefined => {
  const given = new FormData(form);
  return planOf(id, { ...readForm(sessionSchema, given), ...readSession(given) });
};
