import { isAbsolute, join, relative, sep } from 'node:path';
import { projectDirectory } from '../config.ts';

/** Folder of the archives that come with the demo. */
export const sampleArchives = join(projectDirectory, 'apps/site/samples/archives');

/** Years that an address may name. */
const yearShape = /^\d{4}$/;

/** Returns the name of an edition's archive, the first word of its addresses; undefined if it is no year. */
export const archiveName = (product: string, year: string): string | undefined =>
  yearShape.test(year) ? `${product}${year}` : undefined;

/** Returns the path of a file of an archive. @throws if it would be outside the folder */
export function placeIn(folder: string, name: string): string {
  const place = join(folder, name);
  const way = relative(folder, place);
  if (name === '' || way === '' || isAbsolute(name) || name.includes('\\') || way.split(sep)[0] === '..')
    throw new Error(`"${name}" lies outside the archive.`);
  return place;
}
