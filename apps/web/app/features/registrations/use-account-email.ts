import { useEffect, useState } from 'react';
import { useSession } from '../../platform/session.ts';

/** The e-mail address of the account of whoever is signed in, once it is known. */
export function useAccountEmail(): string | undefined {
  const userId = useSession()?.user.id;
  const [known, setKnown] = useState<{ userId: string; email: string | undefined }>();
  useEffect(() => {
    if (userId === undefined) return;
    let isWanted = true;
    import('./known-answers.ts')
      .then(({ loadAccountEmail }) => loadAccountEmail(userId))
      .then(
        (email) => isWanted && setKnown({ userId, email }),
        // Whoever cannot be asked proves the address by a code.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [userId]);
  return known !== undefined && known.userId === userId ? known.email : undefined;
}
