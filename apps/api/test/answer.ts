import type { Refusal } from '@airway/contract';
import type { LightMyRequestResponse } from 'fastify';

export interface Answer<Data> {
  status: number;
  headers: Record<string, unknown>;
  /** Set if the call succeeded. For a file: the whole content. */
  data: Data;
  /** Set if the call was refused. */
  refusal: Refusal;
}

/** Parses a response: the envelope, or a file. */
export function answerOf(response: LightMyRequestResponse): Answer<unknown> {
  const { statusCode: status, headers, rawPayload } = response;
  const type = String(headers['content-type']);
  if (type.startsWith('application/json')) {
    const parsed = response.json();
    return { status, headers, data: parsed.data, refusal: parsed };
  }
  const name = /filename="([^"]*)"/.exec(String(headers['content-disposition']))?.[1];
  const data = name === undefined ? undefined : new File([rawPayload], name, { type });
  return { status, headers, data, refusal: undefined as never };
}

/** Returns the text of a file with its byte-order mark. */
export const textOf = async (file: { stream(): ReadableStream<Uint8Array> }): Promise<string> =>
  Buffer.from(await new Response(file.stream()).arrayBuffer()).toString();
