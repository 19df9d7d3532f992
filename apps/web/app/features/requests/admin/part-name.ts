import { useSay } from '../../../platform/messages.ts';

/** Parts with a name in the messages. A part of a later release is shown by its key. */
const knownParts = [
  'account',
  'alumni',
  'alumniRelays',
  'attendance',
  'auditLog',
  'comments',
  'dataRequests',
  'duesList',
  'files',
  'inquiries',
  'invitations',
  'letterBlocks',
  'letters',
  'licenceCases',
  'liveMessages',
  'mails',
  'posts',
  'pushSubscriptions',
  'registrations',
  'speakers',
  'sponsorLeads',
  'sponsorStamps',
  'stars',
  'surveyAnswers',
] as const;

/** Returns the name of a part of the site that holds data of a person. */
export function usePartName(): (name: string) => string {
  const say = useSay();
  return (name) => {
    const known = knownParts.find((one) => one === name);
    return known === undefined ? name : say(`requests.admin.part.${known}`);
  };
}
