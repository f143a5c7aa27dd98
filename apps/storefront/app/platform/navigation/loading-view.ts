/** What shows that something is loading, by the channel's settings: `size` in pixels; `frame` is the part of its way that the cursor goes with each frame. */
export type LoadingProps = {
  loading: { name: string; size: number; delay_ms: number };
  cursor: { name: string; size: number; frame: number };
};
