/** Notification of a mail server that a mail of ours did not arrive (RFC 3464). */
export interface Bounce {
  mailId: string;
  /** Enhanced status code by RFC 3463, such as `5.1.1`. */
  status: string;
  /** Words of the server that refused it; empty if it gave none. */
  diagnostic: string;
  /** Addresses that failed: of the server, and of the sender if it says so. */
  recipients: string[];
}

/** Returns the fields of a block by their names in small letters. */
const fieldsOf = (block: string): Map<string, string> =>
  new Map(
    block
      .replaceAll(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
  );

/**
 * Reads a notification from its parts `message/delivery-status` and the returned mail, or its headers.
 * @param host that of our Message-IDs
 * @returns undefined if it is about no mail of ours, or about one that arrived or is only late
 */
export function readBounce(deliveryStatus: string, returned: string, host: string): Bounce | undefined {
  const [, mailId, of] =
    /^Message-ID:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^>\s]+)>/im.exec(returned) ?? [];
  if (mailId === undefined || of !== host) return undefined;
  // One block about the notification, then one for each recipient. Our mails have one.
  for (const block of deliveryStatus.replaceAll('\r', '').split(/\n[ \t]*\n/)) {
    const fields = fieldsOf(block);
    const [status] = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? [];
    if (status === undefined || fields.get('action')?.toLowerCase() !== 'failed') continue;
    return {
      mailId,
      status,
      diagnostic: (fields.get('diagnostic-code') ?? '').replaceAll(/\p{Cc}/gu, ' '),
      recipients: ['final-recipient', 'original-recipient'].flatMap((name) => {
        const typed = fields.get(name);
        return typed === undefined
          ? []
          : [
              typed
                .slice(typed.indexOf(';') + 1)
                .trim()
                .toLowerCase(),
            ];
      }),
    };
  }
  return undefined;
}
