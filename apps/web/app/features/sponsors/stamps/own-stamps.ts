import type { Stamps } from '@airway/contract/sponsor-stamps';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../../../platform/call-api.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { authorisedCall, readSession, useSession } from '../../../platform/session.ts';
import { readCard, storeCard } from './stored-card.ts';

export type Scanned = { sponsorId: string; isNew: boolean } | { sponsorId: string; problem: unknown };

interface StampOwner {
  editionId: string;
  /** Undefined if nobody is signed in. */
  userId: string | undefined;
}

interface OwnStamps {
  /** Owner of the stamps; nobody else may see them. */
  whose?: StampOwner;
  /** `nobody`: the owner of the stamps is unknown. */
  phase: 'opening' | 'nobody' | 'open' | 'failed';
  card?: string;
  /** Stored on this device, for visitors without an account. */
  isKeptHere?: boolean;
  own?: Stamps;
  scanned?: Scanned | undefined;
  /** A scanned stamp that is added once its owner is known. */
  isWaiting?: boolean;
}

const opening: OwnStamps = { phase: 'opening' };
let state: OwnStamps = opening;
/** A scan before its owner was known, with the user who was signed in then. */
let pendingScan: { sponsorId: string; code: string; userId: string | undefined } | undefined;
const changed = new EventTarget();

const currentOwner = (editionId: string): StampOwner => ({ editionId, userId: readSession()?.user.id });
const isSame = (one: StampOwner | undefined, other: StampOwner) =>
  one?.editionId === other.editionId && one.userId === other.userId;

const contract = () => import('@airway/contract/sponsor-stamps');

function set(next: OwnStamps): void {
  state = next;
  changed.dispatchEvent(new Event('change'));
}

const nobody = (): OwnStamps => ({ phase: 'nobody', isWaiting: pendingScan !== undefined });

/** Finds this browser's card: that of the account, else the one on this device. */
async function findCard(editionId: string): Promise<OwnStamps> {
  const { makeStampCard, readStampCard } = await contract();
  const params = { id: editionId };
  if (readSession() !== undefined)
    try {
      const { card, ...own } = await authorisedCall(makeStampCard, { params });
      return { phase: 'open', card, own };
    } catch (error) {
      // The account has no confirmed registration: this device may store one.
      if (refusalOf(error)?.code !== 'CONFLICT') throw error;
    }
  const card = readCard(editionId);
  if (card === null) return nobody();
  try {
    const own = await callApi(undefined, readStampCard, { params, body: { card } });
    return { phase: 'open', card, own, isKeptHere: true };
  } catch (error) {
    if (refusalOf(error)?.code !== 'LINK_EXPIRED') throw error;
    storeCard(editionId, null);
    return nobody();
  }
}

/** Deletes a pending scan of another user. */
function dropForeignScan(): void {
  if (pendingScan?.userId !== undefined && pendingScan.userId !== readSession()?.user.id)
    pendingScan = undefined;
}

/** Adds the pending scan to the card, once both are known. */
async function collect(editionId: string, found: OwnStamps): Promise<OwnStamps> {
  if (pendingScan === undefined || found.card === undefined) return found;
  const { sponsorId, code } = pendingScan;
  pendingScan = undefined;
  const { collectStamp } = await contract();
  try {
    const body = { card: found.card, sponsorId, code };
    const { isNew, ...own } = await callApi(undefined, collectStamp, { params: { id: editionId }, body });
    return { ...found, own, scanned: { sponsorId, isNew } };
  } catch (problem) {
    return { ...found, scanned: { sponsorId, problem } };
  }
}

/** The running request: requests run one after the other, so that an older response never replaces a newer one. */
let asking: Promise<void> = Promise.resolve();

/** Loads the stamps of this browser's user; the result of the last scan stays until the next one. */
function open(editionId: string): void {
  asking = asking.then(async () => {
    const whose = currentOwner(editionId);
    try {
      dropForeignScan();
      const found = await collect(editionId, await findCard(editionId));
      const isKept = found.phase === 'open' && isSame(state.whose, whose);
      set({ ...(isKept && { scanned: state.scanned }), ...found, whose });
    } catch {
      set({ phase: 'failed', whose });
    }
  });
}

interface Proof {
  email: string;
  registrationNumber: string;
}

async function openNamed(editionId: string, proof: Proof): Promise<void> {
  const whose = currentOwner(editionId);
  const { loginRegistrant } = await import('@airway/contract/registration-sign-in');
  const { makeStampCard } = await contract();
  const params = { id: editionId };
  const { accessToken } = await callApi(undefined, loginRegistrant, { params, body: proof });
  const { card, ...own } = await callApi(undefined, makeStampCard, { params }, { token: accessToken });
  storeCard(editionId, card);
  set({ ...(await collect(editionId, { phase: 'open', card, own, isKeptHere: true })), whose });
}

/** Confirms a registration; this device stores its card, so that other booths do not ask again. */
export function nameRegistration(editionId: string, proof: Proof): Promise<void> {
  const named = asking.then(() => openNamed(editionId, proof));
  asking = named.catch(() => undefined);
  return named;
}

/** Deletes the card, because others may use this device afterwards. */
export function forgetRegistration(editionId: string): void {
  storeCard(editionId, null);
  pendingScan = undefined;
  set({ ...nobody(), whose: currentOwner(editionId) });
}

/** Reads a booth's code from the address and removes it there. */
function readScan(): void {
  const [sponsorId = '', ...code] = window.location.hash.slice(1).split('.');
  if (code.length !== 2) return;
  pendingScan = { sponsorId, code: code.join('.'), userId: readSession()?.user.id };
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}

function subscribe(notice: () => void): () => void {
  changed.addEventListener('change', notice);
  return () => changed.removeEventListener('change', notice);
}

/**
 * Returns the stamps of this browser's user, for a page that is the same for everyone.
 * @param scans whether the address may contain a booth's code
 */
export function useOwnStamps(editionId: string, scans = false): OwnStamps {
  const userId = useSession()?.user.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when the user changes
  useEffect(() => {
    if (scans) readScan();
    open(editionId);
    if (!scans) return;
    // A new scan while the page is open only changes the fragment.
    const rescan = () => {
      readScan();
      open(editionId);
    };
    window.addEventListener('hashchange', rescan);
    return () => window.removeEventListener('hashchange', rescan);
  }, [editionId, scans, userId]);
  return useSyncExternalStore(
    subscribe,
    () => (isSame(state.whose, { editionId, userId }) ? state : opening),
    () => opening,
  );
}
