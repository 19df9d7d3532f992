import type { Context } from './context.ts';
import type { FileUse } from './file-uses.ts';

/** What the demo has pictures of; `apps/api/seeds/scenes` draws them. */
export type SamplePicture =
  | `hall-${'opening' | 'lecture' | 'questions'}`
  | `posters-${'crowd' | 'talk' | 'prize'}`
  | `skills-${'scope' | 'team' | 'practice' | 'teaching'}`
  | `seoul-${'morning' | 'day' | 'evening'}`
  | `dinner-${'tables' | 'toast'}`
  | 'group-steps'
  | `cover-${'green' | 'red'}`
  | 'venue-plan'
  | `portrait-${'a' | 'b' | 'c' | 'd'}`
  | `banner-${'home' | 'side' | 'other-side' | 'strip'}`;

/**
 * Sends files for parts of the demo as people send them, by who acts in the context, who attaches them then. They
 * answer with the id of the file.
 */
export interface SampleFiles {
  picture(ctx: Context, use: FileUse, picture: SamplePicture): Promise<string>;
  document(ctx: Context, use: FileUse, document: { name: string; bytes: Uint8Array }): Promise<string>;
}
