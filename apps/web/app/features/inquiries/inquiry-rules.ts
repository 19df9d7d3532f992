import type { Rules } from '@airway/contract/forms';
import { InquiryForm } from '@airway/contract/inquiries';

/** What the secretariat may be asked. */
export const inquiryRules: Rules<typeof InquiryForm> = { schema: InquiryForm };
