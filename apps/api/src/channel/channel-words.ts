type Named = { code: string; name: string };

/** What people know by its name, with the code that commands take behind it: クレジットカード（card）. */
export const withCode = ({ code, name }: Named): string => `${name}（${code}）`;

/** A channel in a command's output: 「暖簾」（noren）. */
export const channelWithCode = ({ code, name }: Named): string => `「${name}」（${code}）`;
