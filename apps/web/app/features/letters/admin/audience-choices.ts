import { getSiteInfo } from '@airway/contract/editions';
import type { AudienceKind, LetterAudience } from '@airway/contract/letters';
import { listLiveRooms } from '@airway/contract/live';
import type { Permission } from '@airway/contract/permissions';
import { searchRegistrations } from '@airway/contract/registrations-admin';
import type { BilingualText } from '@airway/contract/rules';
import { listManagedSurveys } from '@airway/contract/surveys-admin';
import { authorisedCall } from '../../../platform/session.ts';

interface Coded {
  code: string;
  name: BilingualText;
}

/** The choices of an audience's filters, with their names. */
export interface AudienceChoices {
  categories: readonly Coded[];
  options: readonly Coded[];
  tags: readonly string[];
  /** Surveys that registrants answer. */
  surveys: readonly { id: string; title: BilingualText }[];
  /** Sessions with a live room. */
  sessions: readonly { id: string; code: string; title: BilingualText }[];
}

/** Kinds that staff choose. A letter to a hall is that of an announcement. */
export type ChosenKind = Exclude<AudienceKind, 'hall'>;

/** The permission that each kind of audience needs, as the API checks it. */
export const audiencePermissions = {
  registrations: 'REGISTRATION_View',
  survey: 'SURVEY_Manage',
  speakers: 'PROGRAMME_Manage',
  sponsors: 'SPONSOR_Manage',
  present: 'LIVE_Manage',
} as const satisfies Record<ChosenKind, Permission>;

const maximumSurveys = '100';

async function loadRooms() {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  const { content } = await authorisedCall(listLiveRooms, { params: { editionId: currentEdition.id } });
  return content.map(({ sessionId, sessionCode, title }) => ({ id: sessionId, code: sessionCode, title }));
}

async function loadSurveys() {
  const { content } = await authorisedCall(listManagedSurveys, { query: { size: maximumSurveys } });
  return content.filter(({ audience }) => audience === 'registrants').map(({ id, title }) => ({ id, title }));
}

/** Checks whether the words for an audience need the names of its list. */
const needsNames = (audience: LetterAudience): boolean =>
  audience.kind === 'registrations'
    ? audience.category !== undefined || audience.option !== undefined
    : audience.kind === 'survey' || (audience.kind === 'present' && audience.sessionId !== undefined);

/**
 * Loads the choices of the lists that these permissions allow. Others stay empty.
 * @param audiences loads only what the words for these audiences need; without it, everything
 */
export async function loadAudienceChoices(
  held: readonly Permission[],
  audiences?: readonly LetterAudience[],
): Promise<AudienceChoices> {
  const isWanted = (kind: ChosenKind) =>
    held.includes(audiencePermissions[kind]) &&
    (audiences === undefined || audiences.some((one) => one.kind === kind && needsNames(one)));
  const [registrations, surveys, sessions] = await Promise.all([
    isWanted('registrations') ? authorisedCall(searchRegistrations, { query: { size: '1' } }) : undefined,
    isWanted('survey') ? loadSurveys() : [],
    isWanted('present') ? loadRooms() : [],
  ]);
  const { categories = [], options = [], tags = [] } = registrations ?? {};
  return { categories, options, tags, surveys, sessions };
}
