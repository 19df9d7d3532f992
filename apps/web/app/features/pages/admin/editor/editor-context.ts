import { createContext, use } from 'react';
import type { Writer } from './use-writing.ts';

/** What the parts of an editor share. */
export interface EditorPorts {
  writer: Writer;
  errorOf(name: string): string | undefined;
  /** Something changed that no field tells. */
  change(): void;
  /** Addresses under which pictures are shown, by file; uploads are added. */
  addresses: Record<string, string>;
  /** Moves the focus there once it is drawn. */
  focus(id: string): void;
}

export const EditorContext = createContext<EditorPorts | undefined>(undefined);

export function useEditor(): EditorPorts {
  const ports = use(EditorContext);
  if (ports === undefined) throw new Error('This is a part of an editor.');
  return ports;
}
