/**
 * Whether an address, without the channel's prefix, is in the member area. The browser's router knows its pages only on
 * those pages themselves (decision 32), so a way from outside into it loads a document.
 */
export const isInMemberArea = (path: string) => /^\/mypage(?:[/?#.]|$)/.test(path);
