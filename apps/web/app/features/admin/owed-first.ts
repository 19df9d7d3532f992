/** Where staff do what the server asks for before it opens a room. */
export const owedFirst = {
  PASSWORD_CHANGE_REQUIRED: '/Account/MyPage',
  SECOND_FACTOR_SETUP_REQUIRED: '/Admin/Security',
} as const;
