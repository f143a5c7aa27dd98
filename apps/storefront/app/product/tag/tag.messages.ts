/** What the storefront itself says of this: titles and labels. The screen's words are the theme's. */
export const tagMessages = {
  title: (name: string) => `「${name}」のパスワード`,
  password: "パスワード",
};
