import type { Feature } from '../../platform/feature.ts';
import { agreementUse } from './agreements.files.ts';
import { copiedCode } from './copied-code.ts';
import { registerSponsorshipRoutes } from './sponsorship.admin.routes.ts';
import { seedAgreements } from './sponsorship.seed.ts';
import { sponsorshipTasks } from './sponsorship.tasks.ts';
import { sponsorshipWords } from './sponsorship-words.ts';

export const sponsorship: Feature = {
  word: 'sponsorship',
  about:
    'The code of fair competition, for staff: how an edition stands to it, and what sponsors agreed to pay',
  audited: sponsorshipWords,
  routes: registerSponsorshipRoutes,
  fileUses: [agreementUse],
  copies: [copiedCode],
  seed: seedAgreements,
  staffTasks: [sponsorshipTasks],
};
