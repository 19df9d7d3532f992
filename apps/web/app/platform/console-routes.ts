/** The parent of all console routes. */
export const consoleLayout = 'routes/layouts/admin';

/**
 * Returns the address of the list of all routes. The list at `address` omits the console's routes
 * (vite/route-lists.ts).
 */
export const withConsole = (address: string): string => address.replace(/\.js$/, '-console.js');
