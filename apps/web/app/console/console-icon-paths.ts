import { iconPaths } from '../ui/icon-paths.ts';

/** All icons of the console. Visitors do not load those that only staff see. */
export const consoleIconPaths = {
  ...iconPaths,
  grip: 'M4.5 9.5h15M4.5 14.5h15',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.9 3.7-6 7.5-6s6.7 2.1 7.5 6',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
} as const;
export type ConsoleIconName = keyof typeof consoleIconPaths;
