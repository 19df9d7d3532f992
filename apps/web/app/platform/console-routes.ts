/** The parent of the console's screens. */
export const consoleLayout = 'routes/layouts/admin';
/** The parents of all routes that only staff open. */
export const staffLayouts = [consoleLayout, 'routes/layouts/design'];

/**
 * Returns the address of the list of all routes. The list at `address` omits them
 * (vite/route-lists.ts).
 */
export const withConsole = (address: string): string => address.replace(/\.js$/, '-console.js');
