/** What a screen needs to let a card be typed in the provider's frame; without script its own page takes the frame's place. */
export type CardFrameInfo = { frameUrl: string; scriptUrl: string };
