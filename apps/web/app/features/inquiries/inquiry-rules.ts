import type { Rules } from '@airway/contract/forms';
import { InquiryForm } from '@airway/contract/inquiries';

/** Rules for an inquiry. */
export const inquiryRules: Rules<typeof InquiryForm> = { schema: InquiryForm };
