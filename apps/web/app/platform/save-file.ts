import type { Sendable } from '@airway/contract';

/** Saves a loaded file as a browser download. */
export async function saveFile(file: Sendable): Promise<void> {
  const address = URL.createObjectURL(await new Response(file.stream()).blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
