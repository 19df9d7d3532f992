import type { ReplyOf } from '@airway/contract/endpoint';
import type * as calls from '@airway/contract/live-presence';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../platform/refusal.ts';
import { withinTime } from '../../platform/within-time.ts';
import { callAs } from './live-person.ts';
import type { LiveRoomPlace } from './live-place.ts';

export type Stay = ReplyOf<typeof calls.connect>;

const ends = ['TAKEN_OVER', 'STAY_ENDED', 'CLOSED'] as const;
/** Attention check: asks whether the visitor still watches. */
type AttentionCheck = NonNullable<ReplyOf<typeof calls.updateAliveDate>['check']>;
/** Why a stay ends. */
export type StayEnd = (typeof ends)[number];

export interface StayControl {
  /** Present while the visitor is in the room. */
  stay: Stay | undefined;
  /** Why the last stay ended, if the visitor did not leave. */
  ended: StayEnd | undefined;
  isEntering: boolean;
  /** The last heartbeat failed; the stay continues. */
  isSilent: boolean;
  /** Error of the last attempt to enter. */
  problem: unknown;
  check: AttentionCheck | undefined;
  enter(): Promise<void>;
  leave(): Promise<void>;
  /** Answers `check`. */
  confirm(): Promise<void>;
  /** Reports an end that another part of the page received. */
  end(reason: StayEnd): void;
}

type Standing = Omit<StayControl, 'enter' | 'leave' | 'confirm' | 'end'>;

const retryMs = 3000;
const answerWithinMs = 10_000;

/** The contract loads on the first click; a page that closes must not wait for it. */
let contract: typeof calls | undefined;

async function fetchContract(): Promise<typeof calls> {
  contract ??= await import('@airway/contract/live-presence');
  return contract;
}

/** Sends that the visitor leaves. If it fails, the missing heartbeats end the stay. */
async function disconnectStay(id: string | undefined): Promise<void> {
  if (id === undefined || contract === undefined) return;
  await callAs(contract.disconnect, { params: { id } }, { keepalive: true }).catch(() => undefined);
}

const outside: Standing = {
  stay: undefined,
  ended: undefined,
  isEntering: false,
  isSilent: false,
  problem: undefined,
  check: undefined,
};

/** The visitor's stay in a room: starts on a click, stays alive by heartbeats, ends with the page. */
export function useStay({ editionId, sessionId }: LiveRoomPlace): StayControl {
  const [state, setState] = useState<Standing>(outside);
  const going = useRef<string>(undefined);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const enter = useCallback(async () => {
    setState((before) => ({ ...before, isEntering: true, problem: undefined }));
    try {
      const { connect } = await fetchContract();
      const stay = await callAs(connect, { params: { editionId, sessionId } });
      // The visitor has already opened another page.
      if (!isHere.current) return await disconnectStay(stay.id);
      going.current = stay.id;
      setState({ ...outside, stay });
    } catch (problem) {
      going.current = undefined;
      setState({ ...outside, problem });
    }
  }, [editionId, sessionId]);

  const end = useCallback((ended: StayEnd) => {
    going.current = undefined;
    setState({ ...outside, ended });
  }, []);

  const leave = useCallback(async () => {
    const id = going.current;
    going.current = undefined;
    await disconnectStay(id);
    setState(outside);
  }, []);

  const { stay, check } = state;
  const confirm = useCallback(async () => {
    if (stay === undefined || check === undefined) return;
    setState((before) => ({ ...before, check: undefined }));
    // If this fails, the next heartbeat brings the check again.
    const { confirmPresence } = await fetchContract();
    const sent = { params: { id: stay.id }, body: { checkId: check.id } };
    await callAs(confirmPresence, sent).catch(() => undefined);
  }, [stay, check]);

  const { id, beatSeconds = 0 } = stay ?? {};
  useEffect(() => {
    if (id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBeating = false;
    let wasSilent = false;
    const beatMs = beatSeconds * 1000;
    const isOurs = () => going.current === id;

    async function beat(): Promise<void> {
      if (isBeating || !isOurs()) return;
      isBeating = true;
      clearTimeout(timer);
      const answer = await withinTime(async (signal) => {
        const { updateAliveDate } = await fetchContract();
        return callAs(updateAliveDate, { params: { id: id ?? '' } }, { signal });
      }, answerWithinMs).catch((error: unknown) => ({ error }));
      isBeating = false;
      if (!isOurs()) return;
      if ('error' in answer) return handleError(answer.error);
      continueStay(false, answer.check ?? undefined);
    }
    function continueStay(isSilent: boolean, check?: AttentionCheck): void {
      wasSilent = isSilent;
      setState((before) =>
        before.isSilent === isSilent && before.check?.id === check?.id
          ? before
          : { ...before, isSilent, check },
      );
      timer = setTimeout(beat, isSilent ? Math.min(retryMs, beatMs) : beatMs);
    }
    function handleError(problem: unknown): Promise<void> | void {
      const code = refusalOf(problem)?.code;
      const reason = code === 'NOT_FOUND' ? 'STAY_ENDED' : ends.find((one) => one === code);
      if (reason === 'STAY_ENDED' && wasSilent) return enter();
      if (reason !== undefined) return end(reason);
      if (code !== 'AUTHENTICATION_FAILURE') return continueStay(true);
      going.current = undefined;
      setState({ ...outside, problem });
    }
    const beatIfVisible = () => document.visibilityState === 'visible' && void beat();
    const handlePageHide = () => {
      void disconnectStay(going.current);
      going.current = undefined;
      setState(outside);
    };
    timer = setTimeout(beat, beatMs);
    window.addEventListener('online', beat);
    window.addEventListener('pagehide', handlePageHide);
    document.addEventListener('visibilitychange', beatIfVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', beat);
      window.removeEventListener('pagehide', handlePageHide);
      document.removeEventListener('visibilitychange', beatIfVisible);
      if (!isOurs()) return;
      going.current = undefined;
      void disconnectStay(id);
    };
  }, [id, beatSeconds, enter, end]);

  return { ...state, enter, leave, confirm, end };
}
