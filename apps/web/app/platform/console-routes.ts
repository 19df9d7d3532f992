/** Everything below it is the console. */
export const consoleLayout = 'routes/layouts/admin';

/** Where the list of all routes lies; the one at `address` leaves out the console's (vite/route-lists.ts). */
export const withConsole = (address: string): string => address.replace(/\.js$/, '-console.js');
