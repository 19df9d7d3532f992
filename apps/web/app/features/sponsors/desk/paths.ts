/** Where booth staff find their booths, and one of them, below the base and without the language. */
export const ownBoothsPath = '/Booth';
export const ownBoothPath = (sponsorId: string): string => `${ownBoothsPath}/${sponsorId}`;
