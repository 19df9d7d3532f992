import { getSiteInfo } from '@airway/contract/editions';
import type { ReplyOf } from '@airway/contract/endpoint';
import { getProgrammeDraft } from '@airway/contract/programme-admin';
import { authorisedCall } from '../../../platform/session.ts';

export type Draft = ReplyOf<typeof getProgrammeDraft>;
export type DraftDay = Draft['days'][number];
export type DraftRoom = Draft['rooms'][number];
export type DraftPerson = Draft['people'][number];
export type DraftSession = Draft['sessions'][number];

export async function loadDraft(): Promise<Draft> {
  const { currentEdition } = await authorisedCall(getSiteInfo, {});
  return authorisedCall(getProgrammeDraft, { params: { editionId: currentEdition.id } });
}
