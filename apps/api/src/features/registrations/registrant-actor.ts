import type { Actor, Services } from '../../platform/context.ts';
import { hashToken } from '../../platform/secrets.ts';
import { guestRights } from '../accounts/index.ts';
import { selectDraftByToken } from './drafts.queries.ts';
import { draftTokenPrefix } from './drafts.service.ts';
import { selectAddress } from './registrations.queries.ts';
import { addressHash } from './unpaid-registration.ts';

/** Returns the holder of a draft or registrant's access token, with a guest's rights. Undefined for other tokens. */
export async function registrantActor(
  services: Services,
  token: string,
  now: Date,
): Promise<Actor | undefined> {
  if (token.startsWith(draftTokenPrefix)) {
    const draft = await selectDraftByToken(services.database.db, hashToken(token), now);
    if (draft === undefined) return undefined;
    const { id: draftId, registration_id: registrationId } = draft;
    const mayChange = draft.reopened_at === null || draft.changes_version !== null;
    return {
      ...(await guestRights(services)),
      kind: 'draft',
      draftId,
      registrationId: registrationId ?? undefined,
      mayChange,
    };
  }
  const claims = await services.tokens.verify('registrant', token, now);
  if (claims === undefined) return undefined;
  const { subject: registrationId, address, readsMailOf, mailedAt } = claims;
  const present = await selectAddress(services.database.db, registrationId);
  // Someone who knew the previous address has no access after a change.
  if (present === undefined || address !== addressHash({ services }, present)) return undefined;
  return { ...(await guestRights(services)), kind: 'registrant', registrationId, readsMailOf, mailedAt };
}
