import type { Readable } from 'node:stream';

/** Range of bytes from first to last, both included. */
export interface ByteRange {
  from: number;
  until: number;
}

interface StoredBytes {
  /** Size of the whole object, also for a range. */
  sizeBytes: number;
  bytes: Readable;
}

export interface UploadTarget {
  url: string;
  /** Headers to send with the bytes. */
  headers: Record<string, string>;
}

interface UploadOrder {
  /** Exact number of bytes to accept. */
  sizeBytes: number;
  now: Date;
  expiresAt: Date;
}

/**
 * Storage for the bytes of files. A key is `<id>/<part>`, made by the server and never from typed text. An object
 * exists completely or not at all.
 */
export interface Storage {
  /**
   * Stores an object and replaces one with the same key. Also fails if the number of bytes differs from `sizeBytes`.
   * @throws STORAGE_FULL – no space left
   */
  put(key: string, bytes: Readable, sizeBytes: number): Promise<void>;
  /** Returns undefined if there is no such object. Destroy a stream that is not read to its end. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | undefined>;
  /** Deletes an object. A missing object is no error. */
  remove(key: string): Promise<void>;
  /** Deletes every object of an id. */
  removeAll(id: string): Promise<void>;
  /** Deletes temporary files last written before this time. A killed server leaves them. */
  removeUnfinished(before: Date): Promise<void>;
  /** Creates an address to which anyone who has it can upload one object by PUT. */
  uploadUrl(key: string, order: UploadOrder): Promise<UploadTarget>;
  /** Returns all keys, unordered. */
  keys(): AsyncIterable<string>;
  /** Accepts bytes uploaded to this server's own address. Undefined if another server accepts uploads. */
  receive?: Receive;
  close(): void;
}

/**
 * @param query of the upload address
 * @throws NOT_ALLOWED – the address is forged, expired, or was used again meanwhile
 * @throws TOO_LARGE, INVALID_INPUT – more or fewer bytes than ordered
 * @throws STORAGE_FULL – no space left
 */
export type Receive = (query: Readonly<Record<string, string>>, bytes: Readable, now: Date) => Promise<void>;
