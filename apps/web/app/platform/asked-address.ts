import { createContext } from 'react';

/** Below the base path: what a document was asked for that shows "not found" in its place. */
export const AskedAddress = createContext<string | undefined>(undefined);
