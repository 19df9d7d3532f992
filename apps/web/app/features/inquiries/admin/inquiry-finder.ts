import { listInquiries } from '@airway/contract/inquiries-admin';
import type { Finder } from '../../../console/screen.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { inquiryScreens } from './screens.ts';

export const inquiryFinder: Finder = {
  screen: inquiryScreens.inquiries,
  permission: 'INQUIRY_Manage',
  async find(query) {
    const { content } = await authorisedCall(listInquiries, { query: { query, size: '5' } });
    return content.map(({ id, number, name, handler }) => ({
      path: `/Admin/Inquiries/${id}`,
      name: `#${number} ${name}`,
      note: handler?.name ?? '',
    }));
  },
};
