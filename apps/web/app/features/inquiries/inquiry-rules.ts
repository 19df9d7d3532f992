import type { Rules } from '@airway/contract/forms';
import { InquiryForm } from '@airway/contract/inquiries';

export const inquiryRules: Rules<typeof InquiryForm> = { schema: InquiryForm };
