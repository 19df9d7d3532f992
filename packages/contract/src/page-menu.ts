import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { isAddress } from './page-blocks.ts';
import { BilingualText, bilingual, line } from './rules.ts';

const endpoint = endpointsOf('pages');
const code = (value: FieldCode) => value;

/** Places that the menu may link to, by their group in the default menu, with their path below the base path. */
export const placesByGroup = {
  meeting: {
    invitation: '/ConferenceInfo/Invitation',
    info: '/ConferenceInfo/Info',
    organizingCommittee: '/ConferenceInfo/OraganizingCommittee',
    scientificCommittee: '/ConferenceInfo/ScientificCommittee',
    history: '/ConferenceInfo/History',
    gallery: '/Gallery',
  },
  program: { program: '/Scientific/Program', invitedSpeakers: '/Scientific/InvitedSpeakers' },
  registration: { registration: '/Registration', registrationConfirm: '/Registration/Confirm' },
  sponsors: { sponsors: '/Sponsors' },
  venue: {
    seoul: '/GeneralInfo/Seoul',
    usefulInfo: '/GeneralInfo/UsefulInfo',
    contactUs: '/ConferenceInfo/ContactUs',
  },
  news: {
    boardCommunity: '/Board/community',
    boardPapers: '/Board/papers',
    boardReference: '/Board/reference',
    boardSites: '/Board/sites',
    alumni: '/Alumni',
  },
} as const;

export const menuPlaces = {
  ...placesByGroup.meeting,
  ...placesByGroup.program,
  ...placesByGroup.registration,
  ...placesByGroup.sponsors,
  ...placesByGroup.venue,
  ...placesByGroup.news,
} as const;
export type MenuPlace = keyof typeof menuPlaces;
const MenuPlace = z.enum(Object.keys(menuPlaces) as [MenuPlace, ...MenuPlace[]]);

const ownTitle = bilingual(line(60));

/** Title in the menu. If both languages are null, the name of the place or the title of the page is shown. */
const common = { title: ownTitle, isHidden: z.boolean() };

const MenuEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('place'), place: MenuPlace, ...common }),
  /** A page that staff added. */
  z.strictObject({ kind: z.literal('page'), code: line(60), ...common }),
  /** Another site, or a path below the base path. The title is required. */
  z.strictObject({
    kind: z.literal('address'),
    address: line(500).check(z.refine(isAddress, { error: code('url') })),
    ...common,
  }),
]);
export type MenuEntry = z.infer<typeof MenuEntry>;

const MenuGroup = z.strictObject({
  title: z.strictObject({ ko: line(60), en: line(60) }),
  entries: z.array(MenuEntry).check(z.maxLength(30, code('too_many_items'))),
});

/** Groups of the menu in display order. */
export const MenuGroups = z
  .array(MenuGroup)
  .check(z.minLength(1, code('required')), z.maxLength(12, code('too_many_items')));
export type MenuGroups = z.infer<typeof MenuGroups>;

/** A visible entry of the menu. */
const ShownEntry = z.strictObject({
  /** Code of the place, if the entry links to one. */
  place: z.nullable(MenuPlace),
  /** Path below the base path, or address of another site. */
  address: z.string(),
  /** Both languages are null if the menu shows the name of the place. */
  title: BilingualText,
});

export const PageMenu = z.strictObject({
  groups: z.array(z.strictObject({ title: BilingualText, entries: z.array(ShownEntry) })),
  /** Codes of the fixed pages that are not published. */
  empty: z.array(z.string()),
});
export type PageMenu = z.infer<typeof PageMenu>;

export const getPageMenu = endpoint({
  method: 'GET',
  url: '/api/page-menu',
  summary: 'The menu without what is hidden and without pages that are not published',
  reply: PageMenu,
  refusals: [],
});

const StaffMenu = z.strictObject({
  groups: MenuGroups,
  /** Increases with every change. A change must name the version it is based on. 0: the menu of the product. */
  version: z.int(),
});

export const getStaffMenu = endpoint({
  method: 'GET',
  url: '/api/admin/page-menu',
  summary: 'The menu as staff set it, hidden entries included',
  reply: StaffMenu,
  refusals: [],
});

export const getDefaultMenu = endpoint({
  method: 'GET',
  url: '/api/admin/page-menu/default',
  summary: 'The menu that came with the product',
  reply: z.strictObject({ groups: MenuGroups }),
  refusals: [],
});

export const putStaffMenu = endpoint({
  method: 'PUT',
  url: '/api/admin/page-menu',
  summary: 'Sets the menu. Who saw an older `version` is told; setting what is there changes nothing',
  body: StaffMenu,
  reply: StaffMenu,
  refusals: ['CONFLICT'],
});
