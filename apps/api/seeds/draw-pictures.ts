import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPicture, makeGrain } from '../src/platform/drawings.ts';
import { type Drawing, samplePictures } from './sample-pictures.ts';
import { frame } from './scenes/drawing.ts';

const svgOf = ({ scene, variant, width, height }: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${frame.width} ${frame.height}" preserveAspectRatio="xMidYMid slice">${scene(variant)}</svg>`;

/** Prints the name of each picture that is finished. */
async function drawAll(folder: string): Promise<void> {
  const grain = await makeGrain();
  for (const [name, picture] of Object.entries(samplePictures)) {
    await writeFile(
      join(folder, `${name}.${picture.ending}`),
      await drawPicture(svgOf(picture), grain, picture),
    );
    process.stdout.write(`${name}\n`);
  }
}

await drawAll(process.argv[2] ?? '');
