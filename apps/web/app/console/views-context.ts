import type { StaffView } from '@airway/contract/accounts-views';
import { createContext } from 'react';

/** Saved views of the lists that the user may open; undefined outside the console. */
export const ViewsContext = createContext<readonly StaffView[] | undefined>(undefined);
