/** The provider's frame, in which a card is typed. Without script the provider's own page takes its place. */
export type CardFrameInfo = { frameUrl: string; scriptUrl: string };
