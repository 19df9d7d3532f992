import { useSay } from '../../../platform/messages.ts';

const knownUses = [
  'boards.attachment',
  'boards.picture',
  'pages.picture',
  'popups.picture',
  'banners.picture',
  'sponsors.logo',
  'sponsorship.agreement',
  'sponsors.download',
  'looks.logo',
] as const;

/** Returns a function that names a kind of use; its code if it has no name. */
export function useUseName(): (use: string) => string {
  const say = useSay();
  return (use) => {
    const knownUse = knownUses.find((one) => one === use);
    return knownUse === undefined ? use : say(`files.admin.use.${knownUse}`);
  };
}
