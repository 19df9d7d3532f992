import type { Endpoint, ReplyOf, SentTo } from '@airway/contract/endpoint';
import type { PushKind } from '@airway/contract/push';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/call-api.ts';
import { useLocale } from '../../platform/locale.ts';
import { authorisedCall, useSession } from '../../platform/session.ts';
import { currentSubscription, type PushSupport, pushSupport, subscribeBrowser } from './browser-push.ts';

const contract = () => import('@airway/contract/push');

/** `kinds`: the news that this browser gets for its user; null if it gets none. */
interface PushState {
  support: PushSupport;
  endpoint?: string;
  kinds: readonly PushKind[] | null;
}

interface PushOwner {
  editionId: string;
  /** Token of a registration that was entered on this page, for attendees without an account. */
  token: string | undefined;
}

/** Calls as the signed-in user, else as the registration, else as nobody. */
type CallAsOwner = <E extends Endpoint>(endpoint: E, sent: SentTo<E>) => Promise<ReplyOf<E>>;

const ownersCall =
  (userId: string | undefined, token: string | undefined): CallAsOwner =>
  (endpoint, sent) =>
    userId === undefined
      ? callApi(undefined, endpoint, sent, token === undefined ? {} : { token })
      : authorisedCall(endpoint, sent);

async function readState(callAs: CallAsOwner): Promise<PushState> {
  const support = pushSupport();
  const endpoint = support === 'possible' ? (await currentSubscription())?.endpoint : undefined;
  if (endpoint === undefined || Notification.permission !== 'granted') return { support, kinds: null };
  const { readPush } = await contract();
  const { kinds } = await callAs(readPush, { body: { endpoint } });
  return { support, endpoint, kinds };
}

/** Reminders of this browser. `state` is undefined on the server and until it is known. */
export function usePush({ editionId, token }: PushOwner) {
  const locale = useLocale();
  const userId = useSession()?.user.id;
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    let isGone = false;
    readState(ownersCall(userId, token))
      // Without an answer the user may still subscribe again.
      .catch((): PushState => ({ support: pushSupport(), kinds: null }))
      .then((read) => !isGone && setState(read));
    return () => {
      isGone = true;
    };
  }, [userId, token]);

  return {
    state,
    /** Whether somebody is known to whom the reminders belong. */
    hasOwner: userId !== undefined || token !== undefined,
    /**
     * Asks for permission, and subscribes this browser. Call it first in the handler of a tap: Safari shows the
     * question only there. @returns false if the permission was not given
     */
    async start(also: PushKind): Promise<boolean> {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') {
        setState({ support: pushSupport(), kinds: null });
        return false;
      }
      const { getPushKey, pushKinds, subscribePush } = await contract();
      const { publicKey } = await callApi(undefined, getPushKey, {});
      const { endpoint, keys } = (await subscribeBrowser(publicKey)).toJSON();
      const { kinds } = await ownersCall(userId, token)(subscribePush, {
        params: { editionId },
        body: {
          endpoint: endpoint ?? '',
          keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
          kinds: [...new Set([...(state?.kinds ?? pushKinds), also])],
          language: locale,
        },
      });
      setState({ support: 'possible', endpoint: endpoint ?? '', kinds });
      return true;
    },
    /** Stores which kinds were chosen. */
    saved: (kinds: readonly PushKind[] | null) => setState((before) => before && { ...before, kinds }),
    /** Stops reminders on this device, at the push service too. */
    async stop(): Promise<void> {
      const subscription = await currentSubscription();
      if (subscription !== undefined) {
        const { stopPush } = await contract();
        await callApi(undefined, stopPush, { body: { endpoint: subscription.endpoint } });
        await subscription.unsubscribe();
      }
      setState({ support: pushSupport(), kinds: null });
    },
  };
}
