import { createHash } from 'node:crypto';
import { escapeHtml } from '../html.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-allow': unknown;
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

export interface OpenApiDocument {
  info: { title: string };
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
}

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#17211e;background:#faf8f3}
h2{margin:3rem 0 .25rem}h3{font-size:1rem;margin:2rem 0 .25rem;border-top:1px solid #dad5c8;padding-top:1rem;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
p{margin:.25rem 0}pre{overflow:auto;background:#f1eee6;padding:1rem;font-size:.85rem}summary{cursor:pointer;color:#1e5a4b}`;

/** Content policy of the page: no scripts, only this style. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

const audienceOf = (allow: unknown) =>
  typeof allow === 'string' ? allow : `permission ${(allow as { permission: string }).permission}`;

/** Renders a schema as text with links to the schemas that it names. */
const schemaText = (schema: unknown) =>
  escapeHtml(JSON.stringify(schema, null, 2)).replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#schema-$1">$1</a>',
  );

const schemaBlock = (title: string, schema: unknown) =>
  schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${schemaText(schema)}</pre></details>`;

/** Lists the refusals of a call with their statuses, one code per line. */
function refusalBlock(responses: Operation['responses']): string {
  const lines = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { description }]) => description.split('\n\n').map((line) => `${status} ${line}`));
  return `<details><summary>Refusals</summary><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></details>`;
}

function operationBlock(method: string, path: string, operation: Operation): string {
  const json = 'application/json';
  return [
    `<h3 id="${escapeHtml(operation.operationId)}">${method.toUpperCase()} ${escapeHtml(path)}</h3>`,
    `<p>${escapeHtml(operation.summary)} (<code>${escapeHtml(operation.operationId)}</code>)</p>`,
    `<p>May call: ${escapeHtml(audienceOf(operation['x-allow']))}</p>`,
    schemaBlock('Parameters', operation.parameters?.length ? operation.parameters : undefined),
    schemaBlock('Body', operation.requestBody?.content[json]?.schema),
    schemaBlock('Answer', operation.responses['200']?.content?.[json]?.schema),
    refusalBlock(operation.responses),
  ].join('');
}

/** Renders the OpenAPI document as plain HTML without scripts. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const features = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const blocks = own.map(({ method, path, operation }) => operationBlock(method, path, operation));
    return `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${blocks.join('')}`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details><summary>${escapeHtml(name)}</summary><pre id="schema-${escapeHtml(name)}">${schemaText(schema)}</pre></details>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml(document.info.title)}</title><style>${style}</style></head><body>` +
    `<h1>${escapeHtml(document.info.title)}</h1><p><a href="/api/openapi.json">openapi.json</a></p>` +
    `${features.join('')}<h2>Schemas</h2>${schemas.join('')}</body></html>`
  );
}
