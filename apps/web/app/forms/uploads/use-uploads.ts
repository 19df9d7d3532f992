import type { StoredFile } from '@airway/contract/files';
import { useEffect, useRef, useState } from 'react';
import { formatFileSize } from '../../platform/file-size.ts';
import { type Say, useSay } from '../../platform/messages.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { type SendOptions, sendFile } from './send-file.ts';

/** Accepted files: their use, lower-case extensions without a dot, bytes per file, number of files. */
export interface FileRules {
  /** As the API names it: `boards.attachment`. */
  use: string;
  endings: readonly string[];
  maximumBytes: number;
  most: number;
}

/** A chosen file and its upload state. */
export type Upload = { key: string; name: string; sizeBytes: number } & (
  | { state: 'sending'; sentBytes: number }
  | { state: 'failed'; reason: string; mayRetry: boolean }
  | { state: 'done'; file: StoredFile }
);

export interface UploadsOptions {
  rules: FileRules;
  /** Files from an earlier upload. */
  first?: readonly StoredFile[];
  onChange?(): void;
  /** Replaces the upload as the signed-in user. */
  send?(source: File, options: SendOptions): Promise<StoredFile>;
}

interface Entry {
  source: File;
  stop: AbortController;
  settle(file: StoredFile | undefined): void;
}

const uploadOf = (file: StoredFile): Upload => ({ key: file.id, ...file, state: 'done', file });

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Checks a file before upload; undefined if it may be uploaded. */
function problemOf(say: Say, { endings, maximumBytes, most }: FileRules, file: File, before: number) {
  if (before >= most) return say('files.upload.tooMany', { most });
  if (!endings.includes(endingOf(file.name)))
    return say('files.upload.type', { endings: endings.join(', ') });
  if (file.size > maximumBytes) return say('files.upload.tooLarge', { size: formatFileSize(maximumBytes) });
  if (file.size === 0) return say('files.upload.empty');
  return undefined;
}

/** Returns why an upload failed; a file that the server rejected cannot be retried unchanged. */
function failureOf(say: Say, error: unknown) {
  const { code, message, fields } = refusalOf(error) ?? {};
  const field = Object.values(fields ?? {})[0];
  return {
    reason: field ? say(`errors.field.${field}`) : message || say('files.upload.lost'),
    mayRetry: code !== 'INVALID_INPUT' && code !== 'TOO_LARGE',
  };
}

/** Uploads each chosen file separately while the user fills in a form. The form sends their ids. */
export function useUploads({
  rules,
  first = [],
  onChange,
  send: sendOne = (source, options) => sendFile(source, rules.use, options),
}: UploadsOptions) {
  const say = useSay();
  const [uploads, setUploads] = useState<Upload[]>(() => first.map(uploadOf));
  const [news, setNews] = useState('');
  const entries = useRef(new Map<string, Entry>());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const { stop } of entries.current.values()) stop.abort();
    };
  }, []);

  const updateUpload = (upload: Upload) =>
    setUploads((before) => before.map((one) => (one.key === upload.key ? upload : one)));

  async function send(key: string, entry: Entry) {
    const { source } = entry;
    const about = { key, name: source.name, sizeBytes: source.size };
    const { signal } = entry.stop;
    const show = (sentBytes: number) => {
      if (!signal.aborted) updateUpload({ ...about, state: 'sending', sentBytes });
    };
    show(0);
    try {
      const file = await sendOne(source, { onSent: show, signal });
      if (signal.aborted) return;
      updateUpload({ ...uploadOf(file), key });
      setNews(say('files.upload.news.done', { name: file.name }));
      entry.settle(file);
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(say, error);
      updateUpload({ ...about, state: 'failed', ...failure });
      setNews(say('files.upload.news.failed', { name: source.name, reason: failure.reason }));
    }
    if (!isGone.current) onChange?.();
  }

  /** @returns the stored file; undefined if it was removed from the list */
  function addOne(source: File, before: number): Promise<StoredFile | undefined> {
    const key = crypto.randomUUID();
    const reason = problemOf(say, rules, source, before);
    const about = { key, name: source.name, sizeBytes: source.size };
    return new Promise((settle) => {
      const entry = { source, stop: new AbortController(), settle };
      entries.current.set(key, entry);
      if (reason === undefined) {
        setUploads((others) => [...others, { ...about, state: 'sending', sentBytes: 0 }]);
        setNews(say('files.upload.news.began', { name: source.name }));
        void send(key, entry);
      } else {
        setUploads((others) => [...others, { ...about, state: 'failed', reason, mayRetry: false }]);
        setNews(say('files.upload.news.failed', { name: source.name, reason }));
      }
    });
  }

  return {
    uploads,
    /** Last event, for screen readers. */
    news,
    add(sources: readonly File[]) {
      // A file that cannot be used makes room for the next one.
      const isUsable = (one: Upload) => one.state !== 'failed' || one.mayRetry;
      setUploads((before) => before.filter(isUsable));
      const count = uploads.filter(isUsable).length;
      const all = sources.map((source, index) => addOne(source, count + index));
      onChange?.();
      return all;
    },
    retry(key: string) {
      const entry = entries.current.get(key);
      if (entry === undefined) return;
      setNews(say('files.upload.news.began', { name: entry.source.name }));
      void send(key, entry);
    },
    /** Removes a file from the list, also during its upload. */
    remove({ key, name }: Pick<Upload, 'key' | 'name'>) {
      const entry = entries.current.get(key);
      entry?.stop.abort();
      entry?.settle(undefined);
      entries.current.delete(key);
      setUploads((before) => before.filter((one) => one.key !== key));
      setNews(say('files.upload.news.removed', { name }));
      onChange?.();
    },
    /** Swaps the file with the next or previous uploaded one. */
    move({ key, name }: Pick<Upload, 'key' | 'name'>, by: 1 | -1) {
      const uploaded = uploads.filter(({ state }) => state === 'done');
      const place = uploaded.findIndex((one) => one.key === key);
      const [own, other] = [uploaded[place], uploaded[place + by]];
      if (own === undefined || other === undefined) return;
      setUploads((before) => before.map((one) => (one === own ? other : one === other ? own : one)));
      setNews(say('files.upload.news.moved', { name, place: place + by + 1 }));
      onChange?.();
    },
    /** Removes the file without a message, because it is now shown elsewhere. */
    hide(fileId: string) {
      setUploads((before) => before.filter((one) => one.state !== 'done' || one.file.id !== fileId));
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
