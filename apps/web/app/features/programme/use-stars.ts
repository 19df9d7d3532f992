import type { Endpoint, ReplyOf, SentTo } from '@airway/contract/endpoint';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { authorisedCall, readSession, useSession } from '../../platform/session.ts';
import { nameRegistration, registrantToken } from './named-registration.ts';
import { idsIn, readStars, storeStars, subscribeToStars } from './stored-stars.ts';

const contract = () => import('@airway/contract/programme-stars');

/**
 * Merges the stars of this device and of the account, and stores the result in both. Stars that the visitor
 * changes during the request keep their new state.
 */
async function joinStars(editionId: string, userId: string): Promise<void> {
  const starred = () => new Set(idsIn(readStars(editionId, userId)));
  const before = starred();
  const guest = idsIn(readStars(editionId, undefined));
  const { getProgrammeStars, putProgrammeStars } = await contract();
  const params = { editionId };
  const { sessionIds } =
    guest.length === 0
      ? await authorisedCall(getProgrammeStars, { params })
      : await authorisedCall(putProgrammeStars, { params, body: { sessionIds: guest } });
  if (readSession()?.user.id !== userId) return;
  const now = starred();
  const isPressed = (id: string) => before.has(id) !== now.has(id);
  storeStars(editionId, userId, [
    ...sessionIds.filter((id) => !isPressed(id)),
    ...[...now].filter(isPressed),
  ]);
  storeStars(editionId, undefined, []);
}

/**
 * Merges the stars of this device and of the registration, and stores the result in both. The device keeps
 * them, because a registration is entered for one visit only.
 */
export async function joinRegistration(
  editionId: string,
  proof: { email: string; registrationNumber: string },
): Promise<void> {
  const { loginRegistrant } = await import('@airway/contract/registration-sign-in');
  const { accessToken } = await callApi(undefined, loginRegistrant, {
    params: { id: editionId },
    body: proof,
  });
  const { putProgrammeStars } = await contract();
  const sessionIds = idsIn(readStars(editionId, undefined));
  const merged = await callApi(
    undefined,
    putProgrammeStars,
    { params: { editionId }, body: { sessionIds } },
    { token: accessToken },
  );
  storeStars(editionId, undefined, [...idsIn(readStars(editionId, undefined)), ...merged.sessionIds]);
  nameRegistration({ editionId, accessToken });
}

/** Stores or deletes one star in the account or registration. */
async function saveStar(editionId: string, sessionId: string, isStarred: boolean): Promise<void> {
  const { deleteProgrammeStar, putProgrammeStars } = await contract();
  const token = readSession() === undefined ? registrantToken(editionId) : undefined;
  const call = <E extends Endpoint>(endpoint: E, sent: SentTo<E>): Promise<ReplyOf<E>> =>
    token === undefined ? authorisedCall(endpoint, sent) : callApi(undefined, endpoint, sent, { token });
  await (isStarred
    ? call(putProgrammeStars, { params: { editionId }, body: { sessionIds: [sessionId] } })
    : call(deleteProgrammeStar, { params: { editionId, sessionId } }));
}

/** Returns the starred sessions of this browser's user; none on the server. */
export function useStars(editionId: string) {
  const userId = useSession()?.user.id;
  const text = useSyncExternalStore(
    subscribeToStars,
    () => readStars(editionId, userId),
    () => '',
  );
  const [hasFailed, setHasFailed] = useState(false);
  const stars = useMemo(() => new Set(idsIn(text)), [text]);
  return {
    stars,
    /** The account or registration did not store the last star. */
    hasFailed,
    async toggle(sessionId: string): Promise<void> {
      const isStarred = !stars.has(sessionId);
      const others = () => idsIn(readStars(editionId, userId)).filter((id) => id !== sessionId);
      const store = (isOn: boolean) =>
        storeStars(editionId, userId, isOn ? [...others(), sessionId] : others());
      setHasFailed(false);
      store(isStarred);
      if (userId === undefined && registrantToken(editionId) === undefined) return;
      try {
        await saveStar(editionId, sessionId, isStarred);
      } catch (error) {
        if (userId === undefined && refusalOf(error)?.code === 'AUTHENTICATION_FAILURE') nameRegistration();
        store(!isStarred);
        setHasFailed(true);
      }
    },
  };
}
export type Stars = ReturnType<typeof useStars>;

/**
 * Merges this device's stars into the account, once a user is signed in.
 * @returns the state of the merge; after a failure the next page retries
 */
export function useJoinedStars(editionId: string): 'waiting' | 'told' | 'failed' {
  const userId = useSession()?.user.id;
  const [answer, setAnswer] = useState<{ userId: string; outcome: 'told' | 'failed' }>();
  useEffect(() => {
    if (userId === undefined) return;
    let isGone = false;
    const setOutcome = (outcome: 'told' | 'failed') => !isGone && setAnswer({ userId, outcome });
    void joinStars(editionId, userId).then(
      () => setOutcome('told'),
      () => setOutcome('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [editionId, userId]);
  if (userId === undefined) return 'told';
  return answer?.userId === userId ? answer.outcome : 'waiting';
}
