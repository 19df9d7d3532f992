import type { Context } from './context.ts';
import type { FileUse } from './file-uses.ts';

/** Portraits of the invited speakers, in the order of the sample programme. */
export const sampleSpeakers = [
  'speaker-a',
  'speaker-b',
  'speaker-c',
  'speaker-d',
  'speaker-e',
  'speaker-f',
  'speaker-g',
  'speaker-h',
  'speaker-i',
  'speaker-j',
  'speaker-k',
  'speaker-l',
  'speaker-m',
  'speaker-n',
  'speaker-o',
  'speaker-p',
  'speaker-q',
  'speaker-r',
] as const;

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
  | (typeof sampleSpeakers)[number]
  | `banner-${'home' | 'side' | 'other-side' | 'strip'}`;

/** Uploads demo files as the context's actor, who then attaches them. Returns the file's id. */
export interface SampleFiles {
  picture(ctx: Context, use: FileUse, picture: SamplePicture): Promise<string>;
  document(ctx: Context, use: FileUse, document: { name: string; bytes: Uint8Array }): Promise<string>;
}
