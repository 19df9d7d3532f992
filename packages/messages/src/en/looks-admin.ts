import type ko from '../ko/looks-admin.ts';

export default {
  'looks.screen.look': 'Logo and colours',
  'looks.act.look': 'Change the logo and the colours',
  'looks.act.look.words':
    'logo, colour, color, primary, accent, brand, branding, design, theme, contrast, 로고, 색, 색상',
  'looks.admin.lead':
    'The logo and two colours of this meeting. Without them the site has its own look. Saved changes are on every page at once.',
  'looks.admin.saved': 'The logo and the colours are saved.',
  'looks.admin.primary': 'Primary colour',
  'looks.admin.primary.hint':
    'For links, buttons and the landscape of the first page. The colour of the site is {own}.',
  'looks.admin.accent': 'Accent colour',
  'looks.admin.accent.hint':
    'For today, the days left and the next deadline. The colour of the site is {own}.',
  'looks.admin.picker': '{label}: colour picker',
  'looks.admin.colours.both': 'Enter both colours, or leave both empty.',
  'looks.admin.colour.wrong':
    'Enter a colour as # with six digits, such as #1e5a4b. Digits and the letters a to f are allowed.',
  'looks.admin.logo.unseen':
    'This logo cannot be seen on a light background. Upload the version for light backgrounds, or one with a background of its own.',
  'looks.admin.tooPale': 'Its contrast with the background is {ratio}:1. Text needs at least 4.5:1.',
  'looks.admin.nearest': 'Use {colour}, the nearest one that passes',
  'looks.admin.logo': 'Logo',
  'looks.admin.logo.hint':
    'At the top of every page, beside the name of the meeting. Upload the version for light backgrounds. An SVG is converted to a picture.',
  'looks.admin.preview': 'Preview',
  'looks.admin.preview.signal': 'Early registration closes: 7 days left',
  'looks.admin.preview.link': 'View the programme',
  'looks.admin.preview.chosen': 'A chosen item',
  'looks.admin.preview.button': 'Register',
  'looks.admin.preview.today': 'Today',
  'looks.admin.scheme.light': 'Light screen',
  'looks.admin.scheme.dark': 'Dark screen',
  'looks.admin.contrast': 'Contrast (WCAG 2.2 AA)',
  'looks.admin.contrast.sum':
    'Contrast: {failing, plural, =0 {all {all, number} places pass} other {{failing, number} of {all, number} places fail}}',
  'looks.admin.contrast.pair': 'Where',
  'looks.admin.contrast.needed': 'Needed',
  'looks.admin.contrast.verdict': 'Result',
  'looks.admin.contrast.passes': 'Passes',
  'looks.admin.contrast.fails': 'Fails',
  'looks.admin.pair.noerok-on-page': 'Links on the page',
  'looks.admin.pair.noerok-on-surface': 'Links on white',
  'looks.admin.pair.noerok-on-sunk': 'Links on grey',
  'looks.admin.pair.ganju-on-page': 'Accent text on the page',
  'looks.admin.pair.ganju-on-surface': 'Accent text on white',
  'looks.admin.pair.ganju-on-sunk': 'Accent text on grey',
  'looks.admin.pair.on-fill-on-fill': 'Text of a button',
  'looks.admin.pair.on-fill-on-noerok-deep': 'Text of a button under the mouse',
  'looks.admin.pair.page-on-ganju': 'Text of the mark of today and of the live bar',
  'looks.admin.pair.noerok-on-celadon': 'Links in a chosen item',
  'looks.admin.pair.ganju-on-celadon': 'Accent text in a chosen item',
  'looks.admin.pair.text-on-celadon': 'Text in a chosen item',
  'looks.admin.pair.text-on-celadon-200': 'Text on the stronger tint',
  'looks.admin.pair.ink-2-on-scene-water': 'Second text on the water of the landscape',
  'looks.admin.pair.noerok-500-on-page': 'Icons and lines',
  'looks.admin.pair.focus-on-page': 'Focus ring on the page (fixed)',
  'looks.admin.pair.focus-on-sunk': 'Focus ring on grey (fixed)',
  'looks.admin.copied': 'primary {primary}, accent {accent}',
  'looks.audit.edition.look-changed': 'Logo and colours changed',
  'looks.audit-sentence.edition.look-changed': '{actor} changed the logo and the colours of {subject}.',
} satisfies Record<keyof typeof ko, string>;
