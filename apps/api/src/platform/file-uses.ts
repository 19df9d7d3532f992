import type { FileEnding } from '@airway/contract';
import type { Rows } from '../database/rows.ts';
import type { Context } from './context.ts';

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
}

export const defineFileUse = (name: string, use: Omit<FileUse, 'name'>): FileUse => ({ name, ...use });
