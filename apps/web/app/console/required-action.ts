/** Where staff do what the server requires before it opens a screen. */
export const requiredActions = {
  PASSWORD_CHANGE_REQUIRED: '/Account/MyPage',
  SECOND_FACTOR_SETUP_REQUIRED: '/Admin/Security',
} as const;

export type RequiredAction = keyof typeof requiredActions;
