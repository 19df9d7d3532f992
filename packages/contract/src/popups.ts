import * as z from 'zod/mini';
import { RichDocument } from './document.ts';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, bilingual, Instant, Uuid } from './rules.ts';

const endpoint = endpointsOf('popups');

/** Where a pop-up opens: on the home page, or on every page that is there to be read. */
export const popupPlaces = ['home', 'reading'] as const;

/** A pop-up in force. A language that it does not have is null, and its readers do not see it. */
const Popup = z.strictObject({
  id: Uuid,
  place: z.enum(popupPlaces),
  title: BilingualText,
  text: bilingual(RichDocument),
  /** A web address, or a path below the base; empty where there is none. */
  link: z.string(),
});
export type Popup = z.infer<typeof Popup>;

export const listPopups = endpoint({
  method: 'GET',
  url: '/api/popup',
  summary: 'The pop-ups in force, in their order',
  reply: z.strictObject({
    content: z.array(Popup),
    /** When the next one begins or ends; null where none does. */
    changesAt: z.nullable(Instant),
  }),
  refusals: [],
});
