import { getSiteInfo } from '@airway/contract/editions';
import type { ReplyOf } from '@airway/contract/endpoint';
import { type LateChangeKind, listSessions } from '@airway/contract/programme';
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

/** Kinds of late changes by session. The draft itself has none. */
export type LateKinds = ReadonlyMap<string, LateChangeKind>;

export async function loadDraftWithLate(): Promise<{ draft: Draft; late: LateKinds }> {
  const draft = await loadDraft();
  const query = { editionId: draft.editionId, size: '500' };
  const { content } = await authorisedCall(listSessions, { query });
  const late = content.flatMap(({ id, lateChange }) => (lateChange ? [[id, lateChange.kind] as const] : []));
  return { draft, late: new Map(late) };
}
