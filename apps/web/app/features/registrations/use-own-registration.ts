import type { RegistrationSummary } from '@airway/contract/registrations';
import { useEffect, useState } from 'react';
import { authorisedCall, useSession } from '../../platform/session.ts';

/** The live registration in an edition that is on the account of whoever is signed in, once it is known. */
export async function findOwnRegistration(editionId: string): Promise<RegistrationSummary | undefined> {
  const { listOwnRegistrations } = await import('@airway/contract/registrations');
  const { content } = await authorisedCall(listOwnRegistrations, {});
  return content.find((one) => one.editionId === editionId && one.state !== 'cancelled');
}

/** The same while a page is shown; `isKnown` stays false where it cannot be known. */
export function useOwnRegistration(editionId: string): {
  isKnown: boolean;
  own: RegistrationSummary | undefined;
} {
  const userId = useSession()?.user.id;
  const [found, setFound] = useState<{ userId: string; own: RegistrationSummary | undefined }>();
  useEffect(() => {
    if (userId === undefined) return;
    let isWanted = true;
    findOwnRegistration(editionId).then(
      (own) => isWanted && setFound({ userId, own }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [userId, editionId]);
  const isKnown = found !== undefined && found.userId === userId;
  return { isKnown, own: isKnown ? found.own : undefined };
}
