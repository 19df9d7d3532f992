import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { SheetProblem } from './sheet.ts';

const maximumDepth = 32;

interface XmlHandlers {
  /** @param attributes by their full and local names */
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses a part of a workbook as a stream. Element names have no prefix.
 * @throws SheetProblem – not well-formed, too deep, or with a DOCTYPE, which workbooks never have
 */
export async function readXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser();
  const failDamaged = () => {
    throw new SheetProblem('damaged');
  };
  let depth = 0;
  parser.on('doctype', failDamaged);
  parser.on('error', failDamaged);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maximumDepth) failDamaged();
    handlers.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(localName(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  const decoder = new StringDecoder('utf8');
  for await (const part of bytes) parser.write(decoder.write(part));
  parser.write(decoder.end());
  parser.close();
}
