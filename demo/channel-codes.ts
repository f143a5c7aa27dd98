/** The five shops of the demo. Everything is on `noren`; the others carry what suits them. */
export const channelCodes = ["noren", "toki", "yosoi", "takumi", "business"] as const;
export type ChannelCode = (typeof channelCodes)[number];
