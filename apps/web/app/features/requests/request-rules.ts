import type { Rules } from '@airway/contract/forms';
import { DataRequestCode, DataRequestForm } from '@airway/contract/requests';

export const requestRules: Rules<typeof DataRequestForm> = { schema: DataRequestForm };
export const codeRules: Rules<typeof DataRequestCode> = { schema: DataRequestCode };
