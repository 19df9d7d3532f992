import { bodyOf } from '@airway/contract/forms';
import { askAboutLicence, sendDraftLink } from '@airway/contract/registration-drafts';

/** Rules of the forms beside the steps. */
export const linkRules = { schema: bodyOf(sendDraftLink) };
export const licenceRules = { schema: bodyOf(askAboutLicence) };
