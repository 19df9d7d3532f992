import type { Context } from '../../platform/context.ts';
import { createQuerySigner, type QuerySigner } from '../../platform/signed-queries.ts';

/** Signs addresses that give a file to whoever has them. */
export const fileSigner = (appSecret: string): QuerySigner => createQuerySigner(appSecret, 'file-address');

/** An address that gives the file to whoever has it, until then. Whether it may be given is the caller's matter. */
export function signedAddressOf({ services }: Pick<Context, 'services'>, id: string, until: Date): string {
  const { id: _inPath, ...query } = fileSigner(services.config.appSecret).sign({ id }, until);
  return `/api/file/${id}?${new URLSearchParams(query)}`;
}
