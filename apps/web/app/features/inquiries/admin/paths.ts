export const templatesPath = '/Admin/Inquiries/Templates';
