import { createContext, use } from 'react';
import type { PageRequest } from './page-context.ts';

/** The server's knowledge of the page, for the few components that need it while rendering there. */
export const ServerPageContext = createContext<PageRequest | undefined>(undefined);

export const useServerPage = (): PageRequest | undefined => use(ServerPageContext);
