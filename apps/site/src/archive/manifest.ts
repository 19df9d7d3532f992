import { hash } from 'node:crypto';

export interface ManifestPage {
  /** Below the edition's address, in Korean; empty for the front. */
  path: string;
  ko: string;
  en: string;
}

export interface Manifest {
  format: 1;
  product: string;
  year: number;
  title: { ko: string; en: string };
  frozenAt: string;
  pages: ManifestPage[];
  files: Record<string, { sizeBytes: number; sha256: string }>;
}

export const manifestFile = 'manifest.json';

export const hashOf = (body: Uint8Array | string): string => hash('sha256', body, 'hex');

const sealOf = (manifest: Manifest) => hashOf(JSON.stringify(manifest));

/** Serializes a manifest with a checksum, which shows changes of the manifest itself. */
export const writeManifest = (manifest: Manifest): string =>
  `${JSON.stringify({ seal: sealOf(manifest), ...manifest }, null, 1)}\n`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFile = (value: unknown): boolean =>
  isRecord(value) && typeof value.sizeBytes === 'number' && typeof value.sha256 === 'string';

const isPage = (value: unknown): boolean =>
  isRecord(value) && [value.path, value.ko, value.en].every((part) => typeof part === 'string');

const isTitle = (value: unknown): boolean =>
  isRecord(value) && typeof value.ko === 'string' && typeof value.en === 'string';

const isManifest = (value: object): value is Manifest =>
  isRecord(value) &&
  value.format === 1 &&
  typeof value.product === 'string' &&
  typeof value.year === 'number' &&
  typeof value.frozenAt === 'string' &&
  isTitle(value.title) &&
  Array.isArray(value.pages) &&
  value.pages.every(isPage) &&
  isRecord(value.files) &&
  Object.values(value.files).every(isFile);

/** Parses a manifest; undefined if it is none, or was changed. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const { seal, ...value }: Record<string, unknown> = JSON.parse(text);
    return isManifest(value) && seal === sealOf(value) && text === writeManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
