import type { Endpoint, ReplyOf, SentTo } from '@airway/contract/endpoint';
import type { CardOfBooth } from '@airway/contract/sponsor-cards';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/call-api.ts';
import { authorisedCall } from '../../platform/session.ts';

/** Calls an endpoint as the signed-in user, or with the registration entered on this page. */
export type CardCall = <E extends Endpoint>(endpoint: E, sent: SentTo<E>) => Promise<ReplyOf<E>>;

export const cardCall =
  (token: string | undefined): CardCall =>
  (endpoint, sent) =>
    token === undefined ? authorisedCall(endpoint, sent) : callApi(undefined, endpoint, sent, { token });

const contract = () => import('@airway/contract/sponsor-cards');

/** Loads the visitor's card at a sponsor, and what they may send; undefined while loading. */
export function useOwnCard(params: { editionId: string; sponsorId: string }, token: string | undefined) {
  const { editionId, sponsorId } = params;
  const [found, setFound] = useState<CardOfBooth | 'failed'>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isGone = false;
    const setResult = (answer: CardOfBooth | 'failed') => !isGone && setFound(answer);
    void contract()
      .then(({ getSponsorCard }) => cardCall(token)(getSponsorCard, { params: { editionId, sponsorId } }))
      .then(setResult, () => setResult('failed'));
    return () => {
      isGone = true;
    };
  }, [editionId, sponsorId, token, tries]);
  return {
    found,
    setFound,
    retry() {
      setFound(undefined);
      setTries(tries + 1);
    },
  };
}
