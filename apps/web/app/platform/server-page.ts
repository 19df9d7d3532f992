import { createContext, use } from 'react';
import type { PageRequest } from './page-context.ts';

/** The server's data of the page request, for the few components that need it while rendering on the server. */
export const ServerPageContext = createContext<PageRequest | undefined>(undefined);

export const useServerPage = (): PageRequest | undefined => use(ServerPageContext);
