import { createContext } from 'react';

/** The requested path below the base path, on a "not found" page. */
export const RequestedAddressContext = createContext<string | undefined>(undefined);
