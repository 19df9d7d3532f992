import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../../config.ts';
import { fail, RefusalError } from '../errors.ts';
import { exactly } from './exact-bytes.ts';
import type { Storage } from './storage.ts';

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Errors are reported once, by another handler. */
const nothing = () => {};
const quiet = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * Stores files as objects of one bucket, on any server with Amazon's S3 protocol. On a failure, `failed` gets the
 * reason and the caller gets UNAVAILABLE.
 */
export async function openS3Storage(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  failed: (error: unknown) => void,
): Promise<Storage> {
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: quiet,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
  });

  const failAway = (error: unknown): never => {
    if (error instanceof RefusalError) throw error;
    failed(error);
    return fail('UNAVAILABLE');
  };

  async function* keys(prefix?: string): AsyncGenerator<string> {
    let after: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: bucket,
        ...(prefix === undefined ? {} : { Prefix: prefix }),
        ...(after === undefined ? {} : { ContinuationToken: after }),
      });
      const page = await client.send(command).catch(failAway);
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      after = page.NextContinuationToken;
    } while (after !== undefined);
  }

  async function remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(failAway);
  }

  return {
    async put(key, bytes, sizeBytes) {
      const Body = Readable.from(exactly(sizeBytes)(bytes));
      const command = new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentLength: sizeBytes });
      // Without an abort, the client would wait for the rest of a broken stream.
      const abort = new AbortController();
      let broken: unknown;
      Body.on('error', (error) => {
        broken = error;
        abort.abort();
      });
      try {
        await client.send(command, { abortSignal: abort.signal });
      } catch (error) {
        if (broken !== undefined) throw broken;
        failAway(error);
      } finally {
        Body.destroy();
      }
    },
    async get(key, range) {
      try {
        const part = range === undefined ? {} : { Range: `bytes=${range.from}-${range.until}` };
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part }));
        const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
        return { sizeBytes: Number(whole ?? found.ContentLength), bytes: found.Body as Readable };
      } catch (error) {
        return isMissing(error) ? undefined : failAway(error);
      }
    },
    remove,
    async removeAll(id) {
      for await (const key of keys(`${id}/`)) await remove(key);
    },
    // A bucket has only complete objects.
    async removeUnfinished() {},
    async uploadUrl(key, { sizeBytes, expiresAt, now }) {
      const command = new PutObjectCommand({ Bucket: bucket, Key: key, ContentLength: sizeBytes });
      const expiresIn = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / 1000));
      const url = await getSignedUrl(client, command, { expiresIn, signingDate: now });
      return { url, headers: {} };
    },
    keys: () => keys(),
    close: () => client.destroy(),
  };
}
