import type { Context } from './context.ts';
import type { FileUse } from './file-uses.ts';

/** Subjects of the demo's pictures. `apps/api/seeds/scenes` draws them. */
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

/** Uploads demo files as the context's actor, who then attaches them. Returns the file's id. */
export interface SampleFiles {
  picture(ctx: Context, use: FileUse, picture: SamplePicture): Promise<string>;
  document(ctx: Context, use: FileUse, document: { name: string; bytes: Uint8Array }): Promise<string>;
}
