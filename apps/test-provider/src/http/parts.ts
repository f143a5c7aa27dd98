/** Log fields never hold card numbers, tokens, addresses or path values. */
export type Log = (event: string, fields?: Record<string, string | number | boolean | undefined>) => void;
export type RandomBytes = (size: number) => Uint8Array;

export const randomName = (random: RandomBytes, size: number) => Buffer.from(random(size)).toString("base64url");
