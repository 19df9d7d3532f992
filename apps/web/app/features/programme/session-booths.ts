import type { Session } from '@airway/contract/programme';
import type { BilingualText } from '@airway/contract/rules';

type Sponsored = Pick<Session, 'sponsor' | 'sponsorId'>;

/** Published sponsors by id: name, and path of the booth below the base. */
export type Booths = ReadonlyMap<string, { name: BilingualText; path: string }>;
/** Loads those of the current edition. */
export type LoadBooths = () => Promise<Booths>;

/** Loads the booths that these sessions link to; makes no request if no session has a sponsor. */
export const boothsFor = async (sessions: readonly Sponsored[], load: LoadBooths): Promise<Booths> =>
  sessions.some(({ sponsorId }) => sponsorId !== null) ? load() : new Map();

/** Returns a session's sponsor: the programme's text or the name, and the booth if there is one. */
export function sponsorIn(booths: Booths, { sponsor, sponsorId }: Sponsored) {
  const booth = booths.get(sponsorId ?? '');
  const isNamed = sponsor.ko !== null || sponsor.en !== null;
  return { sponsor: isNamed ? sponsor : (booth?.name ?? sponsor), boothPath: booth?.path ?? null };
}
