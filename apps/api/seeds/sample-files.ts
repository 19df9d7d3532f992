import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sendSampleFile } from '../src/features/files/index.ts';
import type { SampleFiles } from '../src/platform/sample-files.ts';
import { samplePictures } from './sample-pictures.ts';

/** Runs as a separate program: this process reads no SVG (platform/pictures.ts), and drawing uses the other processor. */
const program = fileURLToPath(new URL('./draw-pictures.ts', import.meta.url));
const run = promisify(execFile);

/** Lets parts of the demo upload files while its pictures are being drawn. */
export async function withSampleFiles<Result>(act: (files: SampleFiles) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'airway-pictures-'));
  const drawing = run(process.execPath, [program, folder]);
  // Prevents an unhandled rejection; `picture` throws this error to its caller.
  drawing.catch(() => undefined);
  const drawn = new Map(Object.keys(samplePictures).map((name) => [name, Promise.withResolvers<void>()]));
  if (drawing.child.stdout !== null)
    createInterface(drawing.child.stdout).on('line', (name) => drawn.get(name)?.resolve());
  try {
    return await act({
      async picture(ctx, use, picture) {
        await Promise.race([drawing, drawn.get(picture)?.promise]);
        const name = `${picture}.${samplePictures[picture].ending}`;
        return sendSampleFile(ctx, use, { name, bytes: await readFile(join(folder, name)) });
      },
      document: sendSampleFile,
    });
  } finally {
    drawing.child.kill();
    await drawing.catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}
