/** Escaped markup; only `html` creates it. */
export type Html = { readonly markup: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

type Part = string | number | Html | readonly Html[];

function render(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** Escapes every inserted value except markup that `html` created. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: literals }, ...parts.map(render)) };
}
