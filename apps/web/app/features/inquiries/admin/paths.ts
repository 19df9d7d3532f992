/** Where staff write templates of answers. */
export const templatesPath = '/Admin/Inquiries/Templates';
