const headEndMark = '\r\n\r\n';
const nothing = Buffer.alloc(0);

export interface ReadResponse {
  status: number;
  /** Status line and headers. */
  head: string;
  body: Buffer;
}

/**
 * Splits the bytes of one keep-alive connection into responses. Supports HTTP/1.1 with `content-length`, as the
 * measured servers send it. Anything else is an error, so that nothing unknown is counted.
 */
export function createResponseReader(onResponse: (response: ReadResponse) => void): (chunk: Buffer) => void {
  let rest: Buffer = nothing;
  let neededBytes = 0;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length > 0 && rest.length >= neededBytes) {
      const headEnd = rest.indexOf(headEndMark);
      if (headEnd === -1) return;
      const head = rest.toString('latin1', 0, headEnd);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 ') || length === undefined)
        throw new Error(`This is no HTTP/1.1 response with content-length: ${head.slice(0, 200)}`);
      const bodyStart = headEnd + headEndMark.length;
      const end = bodyStart + Number(length);
      neededBytes = end;
      if (rest.length < end) return;
      const response = { status: Number(head.slice(9, 12)), head, body: rest.subarray(bodyStart, end) };
      rest = rest.length === end ? nothing : rest.subarray(end);
      neededBytes = 0;
      onResponse(response);
    }
  };
}
