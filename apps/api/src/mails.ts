import { accountMails } from './features/accounts/index.ts';
import { alumniMails, relayMail } from './features/alumni/index.ts';
import { inquiryMails } from './features/inquiries/index.ts';
import { letterMails } from './features/letters/index.ts';
import { starsChangedMail } from './features/programme/index.ts';
import { registrationMails } from './features/registrations/index.ts';
import { requestMails } from './features/requests/index.ts';
import { boothStaffMails } from './features/sponsors/index.ts';
import type { Mail } from './platform/outbox.ts';

/** All kinds of mail. Not part of the features, so that the thread of the mails loads nothing else of them. */
export const mails: readonly Mail[] = [
  ...accountMails,
  ...inquiryMails,
  ...alumniMails,
  relayMail,
  ...registrationMails,
  starsChangedMail,
  ...boothStaffMails,
  ...letterMails,
  ...requestMails,
];
