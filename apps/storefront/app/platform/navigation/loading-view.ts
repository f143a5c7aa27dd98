/**
 * Props of the loading indicator, by the channel's settings. `size` is in pixels; `frame` is the part of the remaining
 * way that the cursor's image moves in each frame.
 */
export type LoadingProps = {
  loading: { name: string; size: number; delay_ms: number };
  cursor: { name: string; size: number; frame: number };
};
