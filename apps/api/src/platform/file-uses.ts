import type { BilingualText, FileEnding } from '@airway/contract';
import type { Rows } from '../database/rows.ts';
import type { Context } from './context.ts';

/** The screen of the console on which staff find what files are attached to. */
export interface FilePlace {
  path: string;
  title: BilingualText;
}

/** What files are for. The feature that owns it declares it, and lists it in its manifest. */
export interface FileUse {
  /** `boards.attachment`; kept, because rows bear it. */
  name: string;
  /** What their names may end with; the bytes must be of that kind. */
  endings: readonly FileEnding[];
  maximumBytes: number;
  /** Whether who asks may send files for it at all; to what they are attached is judged then. */
  mayUpload(ctx: Context): boolean | Promise<boolean>;
  /**
   * Which attached files of this use who asks may read, often by what `files.attached_to` names. What is not
   * attached yet is its owner's alone.
   */
  readable(ctx: Context): Rows<'files'> | Promise<Rows<'files'>>;
  /** Where things are that have files of this use, by their ids; without those whose screen who asks may not open. */
  places?(ctx: Context, thingIds: readonly string[]): Promise<Map<string, FilePlace>>;
}

export const defineFileUse = (name: string, use: Omit<FileUse, 'name'>): FileUse => ({ name, ...use });
