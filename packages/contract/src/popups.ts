import * as z from 'zod/mini';
import { RichDocument } from './document.ts';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, bilingual, Instant, Uuid } from './rules.ts';

const endpoint = endpointsOf('popups');

/** `home`: on the home page; `reading`: on every page without a form. */
export const popupPlaces = ['home', 'reading'] as const;

/** A pop-up in force. A missing language is null, and readers of that language do not see it. */
const Popup = z.strictObject({
  id: Uuid,
  place: z.enum(popupPlaces),
  title: BilingualText,
  text: bilingual(RichDocument),
  /** Web address, or path below the base path; empty if there is none. */
  link: z.string(),
});
export type Popup = z.infer<typeof Popup>;

export const listPopups = endpoint({
  method: 'GET',
  url: '/api/popup',
  summary: 'The pop-ups in force, in their order',
  reply: z.strictObject({
    content: z.array(Popup),
    /** When the next one starts or ends; null if none does. */
    changesAt: z.nullable(Instant),
  }),
  refusals: [],
});
