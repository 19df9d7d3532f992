import type { Session } from '@airway/contract/programme';
import type { BilingualText } from '@airway/contract/rules';

type Sponsored = Pick<Session, 'sponsor' | 'sponsorId'>;

/** Published sponsors by their id: what they are called, and where their booth is, below the base. */
export type Booths = ReadonlyMap<string, { name: BilingualText; path: string }>;
/** Asks for those of the current edition. */
export type LoadBooths = () => Promise<Booths>;

/** The booths that some of these sessions may lead to; asked for only where staff chose one. */
export const boothsFor = async (sessions: readonly Sponsored[], load: LoadBooths): Promise<Booths> =>
  sessions.some(({ sponsorId }) => sponsorId !== null) ? load() : new Map();

/** Who sponsors a session, in the words of the programme or by name; with the booth, where there is one. */
export function sponsorIn(booths: Booths, { sponsor, sponsorId }: Sponsored) {
  const booth = booths.get(sponsorId ?? '');
  const isNamed = sponsor.ko !== null || sponsor.en !== null;
  return { sponsor: isNamed ? sponsor : (booth?.name ?? sponsor), boothPath: booth?.path ?? null };
}
