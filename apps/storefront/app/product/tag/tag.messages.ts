export const tagMessages = {
  title: (name: string) => `「${name}」のパスワード`,
  password: "パスワード",
};
