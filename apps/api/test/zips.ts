import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

/** Reads the files of a ZIP by name, with another library than the one that wrote it. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await open(Buffer.from(bytes), { lazyEntries: true });
  const found = new Map<string, Buffer>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.on('error', reject);
  zip.on('end', resolve);
  zip.on('entry', (entry: Entry) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      buffer(stream).then((content) => {
        found.set(entry.fileName, content);
        zip.readEntry();
      }, reject);
    });
  });
  zip.readEntry();
  await promise;
  return found;
}
