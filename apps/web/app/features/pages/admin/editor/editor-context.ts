import { createContext, use } from 'react';
import type { Writer } from './use-writing.ts';

/** Data and functions that the parts of an editor share. */
export interface EditorPorts {
  writer: Writer;
  errorOf(name: string): string | undefined;
  /** Reports a change outside the fields. */
  change(): void;
  /** Display addresses of pictures, by file; uploads are added. */
  addresses: Record<string, string>;
  /** Moves the focus to the element once it is rendered. */
  focus(id: string): void;
}

export const EditorContext = createContext<EditorPorts | undefined>(undefined);

export function useEditor(): EditorPorts {
  const ports = use(EditorContext);
  if (ports === undefined) throw new Error('This is a part of an editor.');
  return ports;
}
