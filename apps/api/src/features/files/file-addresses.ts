import type { Context } from '../../platform/context.ts';
import { createQuerySigner, type QuerySigner } from '../../platform/signed-queries.ts';

/** Signs addresses that give access to a file without a sign-in. */
export const fileSigner = (appSecret: string): QuerySigner => createQuerySigner(appSecret, 'file-address');

/** Returns an address that opens the file for anyone until a given time. The caller must check permissions. */
export function signedAddressOf({ services }: Pick<Context, 'services'>, id: string, until: Date): string {
  const { id: _inPath, ...query } = fileSigner(services.config.appSecret).sign({ id }, until);
  return `/api/file/${id}?${new URLSearchParams(query)}`;
}
