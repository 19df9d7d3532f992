/** Every glyph is drawn on a 24 px square with a 1.5 stroke, round joins and no fill. */
export const iconPaths = {
  check: 'M4.5 12.5l5 5 10-11',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h11',
  grip: 'M4.5 9.5h15M4.5 14.5h15',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5l5 5',
  chevronDown: 'M5 9l7 7 7-7',
  chevronUp: 'M5 15l7-7 7 7',
  chevronLeft: 'M15 5l-7 7 7 7',
  chevronRight: 'M9 5l7 7-7 7',
  arrowRight: 'M4 12h16M14 6l6 6-6 6',
  arrowUp: 'M12 20V4M6 10l6-6 6 6',
  external: 'M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 13.5v6h-13v-13h6',
  play: 'M8 5.5v13l10.5-6.5z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.5',
  ok: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.5l2.8 2.8L16 9.5',
  warn: 'M12 3.5L21.5 20h-19zM12 10v4.5M12 17v.5',
  danger: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5V13M12 16v.5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2',
  pin: 'M12 21c-4-4.3-6.5-7.6-6.5-11a6.5 6.5 0 0 1 13 0c0 3.4-2.5 6.7-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.9 3.7-6 7.5-6s6.7 2.1 7.5 6',
  ticket:
    'M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17.5h-17V14a1.8 1.8 0 0 0 0-3.5zM14.5 7v2M14.5 11.5v2M14.5 15.5v2',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  copy: 'M8.5 8.5h11v11h-11zM5.5 15.5h-1v-11h11v1',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  phone:
    'M7.5 3.5l2.2 4.6-2 1.9a12.5 12.5 0 0 0 6.3 6.3l1.9-2 4.6 2.2v2.6c0 1-.8 1.6-1.8 1.5C10.9 19.7 4.3 13.1 3.4 5.3 3.3 4.3 3.9 3.5 4.9 3.5z',
  card: 'M3 5.5h18v13H3zM3 9.5h18M6.5 14.5h4',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  print: 'M7 8.5v-5h10v5M7 17.5H3.5v-9h17v9H17M7 14.5h10v6H7z',
  offline:
    'M4 4l16 16M2.5 9.5c1.3-1.2 2.7-2.1 4.3-2.7M11 5.5c3.8-.2 7.4 1.1 10.5 4M5.5 13c1-.9 2-1.6 3.2-2M14.5 11.1c1.5.3 2.8 1 4 1.9M12 18.5v.5',
} as const;

export type IconName = keyof typeof iconPaths;
