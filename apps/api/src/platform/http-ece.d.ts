declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Options {
    version: 'aes128gcm';
    /** Public key of the receiver, base64url. */
    dh: string;
    /** A key of its own for each message. */
    privateKey: ECDH;
    /** Secret of the receiver, base64url. */
    authSecret: string;
  }
  const httpEce: { encrypt(body: Buffer, options: Options): Buffer };
  export default httpEce;
}
