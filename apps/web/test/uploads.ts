import { completeUpload, getUploadUrl, type StoredFile } from '@airway/contract/files';
import { act } from 'react';
import { answerTo } from './api.ts';

/** An upload under test control. */
class Transfer {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  sent: File | undefined;
  wasStopped = false;
  readonly #request = new EventTarget();

  addEventListener(name: string, listener: EventListener): void {
    this.#request.addEventListener(name, listener);
  }
  open(): void {}
  setRequestHeader(): void {}
  send(file: File): void {
    this.sent = file;
    transfers.push(this);
  }
  abort(): void {
    this.wasStopped = true;
    this.#request.dispatchEvent(new Event('abort'));
  }
  async progress(loaded: number): Promise<void> {
    await act(async () => {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
    });
  }
  async end(status: number): Promise<void> {
    this.status = status;
    await act(async () => {
      this.#request.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    });
  }
}

/** Running uploads, the oldest first. */
export const transfers: Transfer[] = [];

/** Replaces the network for uploads. */
export function mockTransfers(): void {
  transfers.length = 0;
  Object.assign(globalThis, { XMLHttpRequest: Transfer });
}

const idOf = (number: number) => `0193a0f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Answers the three steps of an upload as the API does: the first file is number 1. */
export function uploadAnswers() {
  const asked: { name: string; sizeBytes: number }[] = [];
  const fileOf = (id: string): StoredFile => {
    const { name, sizeBytes } = asked[Number(id.slice(-12)) - 1] ?? { name: '', sizeBytes: 0 };
    return { id, name, type: 'application/pdf', sizeBytes, width: null, height: null };
  };
  return [
    answerTo(getUploadUrl, ({ query: { name, sizeBytes } }) => {
      asked.push({ name, sizeBytes });
      return {
        id: idOf(asked.length),
        url: `/api/file/incoming?number=${asked.length}`,
        headers: { 'content-type': 'application/octet-stream' },
        sizeBytes,
        expiresAt: '2026-01-01T00:00:00Z',
      };
    }),
    answerTo(completeUpload, ({ params: { id } }) => fileOf(id)),
  ];
}

/** Chooses files in the file dialog that was opened last. */
export async function chooseOnDevice(...files: File[]): Promise<void> {
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1);
  if (input === undefined) throw new Error('No window for files is open.');
  Object.defineProperty(input, 'files', { value: files });
  await act(async () => {
    input.dispatchEvent(new Event(files.length === 0 ? 'cancel' : 'change'));
  });
}

export const fileOnDevice = (name: string, sizeBytes = 4): File =>
  Object.defineProperty(new File(['%PDF'], name), 'size', { value: sizeBytes });
