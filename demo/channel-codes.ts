/** Codes of the demo's five shops. `noren` sells all products, the others a selection. */
export const channelCodes = ["noren", "toki", "yosoi", "takumi", "business"] as const;
export type ChannelCode = (typeof channelCodes)[number];
