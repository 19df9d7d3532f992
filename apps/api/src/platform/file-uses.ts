import type { BilingualText, FileEnding, Permission } from '@airway/contract';
import type { Rows } from '../database/rows.ts';
import type { Context } from './context.ts';

/** The console screen with the thing that files are attached to. */
export interface FilePlace {
  path: string;
  title: BilingualText;
}

/** A purpose of files. The feature that owns it declares it and lists it in its manifest. */
export interface FileUse {
  /** Such as `boards.attachment`. Do not change it: rows store it. */
  name: string;
  /** Allowed file endings. The bytes must be of the same kind. */
  endings: readonly FileEnding[];
  maximumBytes: number;
  /**
   * Staff with this permission may upload files for this use, or the callers that the function admits. The target of an
   * attachment is checked later.
   */
  mayUpload: Permission | ((ctx: Context) => boolean | Promise<boolean>);
  /**
   * Returns the attached files of this use that the caller may read, often by `files.attached_to`. Only the owner may
   * read a file that is not attached yet.
   */
  readable(ctx: Context): Rows<'files'> | Promise<Rows<'files'>>;
  /** Returns the screens of things with files of this use, by id. Omits screens that the caller may not open. */
  places?(ctx: Context, thingIds: readonly string[]): Promise<Map<string, FilePlace>>;
}

export const defineFileUse = (name: string, use: Omit<FileUse, 'name'>): FileUse => ({ name, ...use });
