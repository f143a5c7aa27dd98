/** What the storefront itself says of a changed e-mail address. */
export const emailChangeMessages = {
  titles: { change: "メールアドレスの変更", undo: "メールアドレスの変更の取り消し" },
};
