import type { Readable } from 'node:stream';

/** Bytes from the first to the last, both counted. */
export interface ByteRange {
  from: number;
  until: number;
}

export interface StoredBytes {
  /** Of the whole object, also where a part was asked for. */
  sizeBytes: number;
  bytes: Readable;
}

export interface UploadTarget {
  url: string;
  /** To be sent with the bytes. */
  headers: Record<string, string>;
}

export interface UploadOrder {
  /** Exactly so many bytes are taken. */
  sizeBytes: number;
  now: Date;
  expiresAt: Date;
}

/**
 * Where the bytes of files are kept. A key is `<id>/<part>`, made by the server: nothing that a person typed is in it.
 * An object is there whole or not at all.
 */
export interface Storage {
  /**
   * Keeps an object; one of the same key is replaced.
   * @throws STORAGE_FULL – there is no room. Fails too when the bytes are not as many as was said.
   */
  put(key: string, bytes: Readable, sizeBytes: number): Promise<void>;
  /** Undefined: there is no such object. What is not read to its end must be destroyed. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | undefined>;
  /** Removes an object; none is no error. */
  remove(key: string): Promise<void>;
  /** Removes every object of an id. */
  removeAll(id: string): Promise<void>;
  /** An address that takes one object by PUT, from whoever has it. */
  uploadUrl(key: string, order: UploadOrder): Promise<UploadTarget>;
  /** Every key, in no order. */
  keys(): AsyncIterable<string>;
  /** Takes the bytes that were sent to its own address; undefined where another program does. */
  receive?: Receive;
  close(): void;
}

/**
 * @param query of the address that bytes were sent to
 * @throws NOT_ALLOWED – nobody made this address, it has expired, or it was used again meanwhile
 * @throws TOO_LARGE, INVALID_INPUT – more bytes than were ordered, or fewer
 * @throws STORAGE_FULL – there is no room
 */
export type Receive = (query: Readonly<Record<string, string>>, bytes: Readable, now: Date) => Promise<void>;
