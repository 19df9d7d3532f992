import type { FieldCode } from '@airway/contract';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { fail } from './errors.ts';

const maximumBytes = 1_000_000;
const maximumElements = 10_000;
/** 100,000 attributes in one element take 0.2 seconds. */
const maximumAttributes = 40_000;
const maximumDepth = 60;

const svgSpace = 'http://www.w3.org/2000/svg';
const linkSpace = 'http://www.w3.org/1999/xlink';

/** Elements that logos consist of. */
const drawn = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon clipPath linearGradient radialGradient stop style'.split(
    ' ',
  ),
);
/** Elements with descriptions, which are not drawn. */
const silent = new Set(['title', 'desc', 'metadata']);

const refuse = (code: FieldCode) => fail('INVALID_INPUT', { fields: { name: code } });

/** References outside the drawing: any URL except to its own parts. A backslash may hide one. */
const reachesOut = /url\((?!["']?#)|@import|@font-face|\\/i;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? '');

function attributeText({ uri, local, value }: SaxesTagNS['attributes'][string]): string {
  const name = uri === linkSpace ? `xlink:${local}` : local;
  if (uri !== '' && uri !== linkSpace) return '';
  if (/^on/i.test(local) || reachesOut.test(value)) refuse('drawing_parts');
  if (local === 'href' ? !value.startsWith('#') : uri === linkSpace) refuse('drawing_parts');
  return ` ${name}="${escaped(value)}"`;
}

/**
 * Rewrites a drawing with only shapes, colours and descriptions, so that the renderer reads exactly what was checked
 * here.
 * @throws INVALID_INPUT – not an SVG; with scripts, text, pictures or URLs; or with too many elements
 */
export function cleanDrawing(bytes: Uint8Array): string {
  if (bytes.length > maximumBytes) refuse('drawing_size');
  const parser = new SaxesParser({ xmlns: true });
  const written: string[] = [];
  let elements = 0;
  let attributeCount = 0;
  let depth = 0;
  /** Depth within a skipped element. */
  let skipped = 0;
  let isStyle = false;
  parser.on('doctype', (text) => {
    if (text.includes('[')) refuse('drawing_parts');
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > maximumAttributes) refuse('drawing_size');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements += 1;
    depth += 1;
    if (elements > maximumElements || depth > maximumDepth) refuse('drawing_size');
    if (elements === 1 && (uri !== svgSpace || local !== 'svg')) refuse('file_type');
    if (skipped > 0 || uri !== svgSpace || silent.has(local)) skipped += 1;
    else if (!drawn.has(local)) refuse('drawing_parts');
    else {
      isStyle = local === 'style';
      const spaces = elements === 1 ? ` xmlns="${svgSpace}" xmlns:xlink="${linkSpace}"` : '';
      const own = Object.values(attributes).filter(
        ({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns',
      );
      written.push(`<${local}${spaces}${own.map(attributeText).join('')}>`);
    }
  });
  const onText = (text: string) => {
    if (skipped > 0 || !isStyle) return;
    if (reachesOut.test(text)) refuse('drawing_parts');
    written.push(escaped(text));
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    isStyle = false;
    if (skipped > 0) skipped -= 1;
    else written.push(`</${local}>`);
  });
  parser.on('error', () => refuse('file_type'));
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch (error) {
    if (error instanceof TypeError) refuse('file_type');
    throw error;
  }
  return written.join('');
}
